'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { ArtObject } from '#web/components/art-object.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { SuitSign } from '#web/components/ui/suit.tsx';
import { paths } from '#web/config/paths.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { WinDialog } from './win-dialog.tsx';

const namespaces = ['wins'] as const;
const pictureSize = 128;

/** A place in a battle that is paid. */
export function WinBattleDialog(props: DialogComponentProps<'winBattle'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <Battle {...props} />
    </WithMessages>
  );
}

function Battle({ place, onClose, ...money }: DialogComponentProps<'winBattle'>) {
  const translate = useTranslations('wins.battle');
  return (
    <WinDialog
      {...money}
      picture={<ArtObject name="crown" size={pictureSize} />}
      title={translate('title')}
      text={translate('text', { place })}
      onClose={onClose}
    />
  );
}

/** A jackpot of one of the four suits. */
export function WinJackpotsDialog(props: DialogComponentProps<'winJackpots'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <Jackpot {...props} />
    </WithMessages>
  );
}

function Jackpot({ suit, onClose, ...money }: DialogComponentProps<'winJackpots'>) {
  const translate = useTranslations('wins.jackpots');
  const nameOf = useTranslations('common.suits');
  return (
    <WinDialog
      {...money}
      picture={<SuitSign suit={suit} size={pictureSize} />}
      title={translate('title')}
      text={translate('text', { suit: nameOf(suit) })}
      onClose={onClose}
    />
  );
}

/** A bonus that came with a cup, or one that a game dropped: the latter congratulates. */
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
  return cup ? (
    <WinDialog
      {...money}
      picture={<Cup tier={cup} size={pictureSize} />}
      title={translate('bonus.title')}
      text={translate('bonus.text', { cup: cups(cup) })}
      action={{ label: translate('bonus.action'), onPress: () => go(paths.bonuses) }}
      onClose={onClose}
    />
  ) : (
    <WinDialog
      {...money}
      picture={<ArtObject name="gift" size={pictureSize} />}
      title={translate('drop.title')}
      text={translate('drop.text')}
      {...(gameSlug ? { action: { label: translate('drop.action'), onPress: () => go(paths.game(gameSlug)) } } : {})}
      onClose={onClose}
    />
  );
}
