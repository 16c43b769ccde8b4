'use client';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { DialogPicture } from '#web/components/content/dialog-picture.tsx';
import { ArtObject } from '#web/components/art-object.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { SuitSign } from '#web/components/ui/suit.tsx';
import { paths } from '#web/config/paths.ts';
import { useMoneyVariables } from '#web/lib/format/use-money.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { anySuitPicture } from '#web/lib/content/modal-words.ts';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { JackpotHit } from './jackpot-hit.tsx';
import { WinDialog } from './win-dialog.tsx';

const namespaces = ['wins'] as const;
const pictureSize = 128;

/** A prize for a rank in a battle. */
export function WinBattleDialog(props: DialogComponentProps<'winBattle'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <Battle {...props} />
    </WithMessages>
  );
}

function Battle({ place, cup, onClose, ...money }: DialogComponentProps<'winBattle'>) {
  const translate = useTranslations('wins.battle');
  const cups = useTranslations('common.cups');
  const hasMoney = Number(money.amount) > 0;
  const words = useModalWords('win-battle', { place, ...useAmountVariables(money) });
  if (!words) return null;
  return (
    <WinDialog
      {...money}
      picture={
        <DialogPicture image={words.image} size={pictureSize}>
          {cup ? (
            <Cup tier={cup} size={pictureSize} label={cups(cup)} />
          ) : (
            <ArtObject name="crown" size={pictureSize} />
          )}
        </DialogPicture>
      }
      title={words.title ?? translate('title')}
      text={hasMoney ? (words.body ?? translate('text', { place })) : translate('cupOnly', { place })}
      okay={words.action}
      onClose={onClose}
    />
  );
}

/** A jackpot of one of the four suits; one won in a game is first shown full-screen. */
export function WinJackpotsDialog(props: DialogComponentProps<'winJackpots'>) {
  const isInGame = usePathname().includes(`${paths.games}/`);
  const [isHit, setHit] = useState(isInGame);
  const over = useCallback(() => setHit(false), []);
  const { suit, amount, currency } = props;
  return (
    <WithMessages namespaces={namespaces}>
      {isHit ? <JackpotHit suit={suit} amount={amount} currency={currency} onOver={over} /> : <Jackpot {...props} />}
    </WithMessages>
  );
}

function Jackpot({ suit, onClose, ...money }: DialogComponentProps<'winJackpots'>) {
  const translate = useTranslations('wins.jackpots');
  const nameOf = useTranslations('common.suits');
  const words = useModalWords('win-jackpots', { jackpot_name: nameOf(suit), ...useAmountVariables(money) });
  if (!words) return null;
  return (
    <WinDialog
      {...money}
      picture={
        <DialogPicture image={anySuitPicture(words.image)} size={pictureSize}>
          <SuitSign suit={suit} size={pictureSize} />
        </DialogPicture>
      }
      title={words.title ?? translate('title')}
      text={words.body ?? translate('text', { suit: nameOf(suit) })}
      okay={words.action}
      onClose={onClose}
    />
  );
}

/** A bonus that came with a cup, or one dropped by a game, which shows congratulations. */
export function WinBonusDialog(props: DialogComponentProps<'winBonus'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <Bonus {...props} />
    </WithMessages>
  );
}

function Bonus({ cup, gameSlug, onClose, ...money }: DialogComponentProps<'winBonus'>) {
  const translate = useTranslations('wins');
  const cups = useTranslations('common.cups');
  const router = useRouter();
  const localize = useLocalizedPath();
  const go = (path: string) => {
    onClose();
    router.push(localize(path));
  };
  const words = useModalWords('drop-bonus', useAmountVariables(money));
  if (cup) {
    return (
      <WinDialog
        {...money}
        picture={<Cup tier={cup} size={pictureSize} />}
        title={translate('bonus.title')}
        text={translate('bonus.text', { cup: cups(cup) })}
        action={{ label: translate('bonus.action'), onPress: () => go(paths.bonuses) }}
        onClose={onClose}
      />
    );
  }
  if (!words) return null;
  const label = words.action ?? translate('drop.action');
  return (
    <WinDialog
      {...money}
      picture={
        <DialogPicture image={words.image} size={pictureSize}>
          <ArtObject name="gift" size={pictureSize} />
        </DialogPicture>
      }
      title={words.title ?? translate('drop.title')}
      text={words.body ?? translate('drop.text')}
      {...(gameSlug ? { action: { label, onPress: () => go(paths.game(gameSlug)) } } : {})}
      onClose={onClose}
    />
  );
}

function useAmountVariables({ amount, currency }: { amount: string; currency: string }) {
  return useMoneyVariables()({ amount }, currency);
}
