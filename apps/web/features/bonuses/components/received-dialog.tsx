'use client';
import type { UserBonus } from '@altyn/contracts/bonuses';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { DialogPicture } from '#web/components/content/dialog-picture.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NoticeDialog, noticePictureSize } from '#web/components/ui/notice-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { currencySign } from '#web/lib/format/money.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { rememberShown } from '../received-modal.ts';
import { writeRemembered } from '../remembered.ts';
import { objectOf } from './bonus-art.tsx';

const receivedNamespaces = ['bonuses', 'bonus-names'] as const;

/** Opened by the watcher when a bonus became active and was not shown yet. */
export function ReceivedDialog({ userBonus, onClose }: DialogComponentProps<'bonusReceived'>) {
  return (
    <WithMessages namespaces={receivedNamespaces}>
      <Received userBonus={userBonus} onClose={onClose} />
    </WithMessages>
  );
}

/** Congratulations with the bonus, its amount rounded down, and Play. Closing records that it was shown. */
export function Received({ userBonus, onClose }: { userBonus: UserBonus; onClose: () => void }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.flow.received');
  const common = useTranslations('common');
  const card = useTranslations('bonuses.card');
  const nameOf = useBonusName();
  const client = useQueryClient();
  const router = useRouter();
  const localize = useLocalizedPath();
  const isInGame = usePathname().includes(`${paths.games}/`);
  const { bonus } = userBonus;
  const isActive = userBonus.status === 'ACTIVE';
  const words = useModalWords('bonus-received', {
    bonus_name: nameOf(bonus),
    amount: moneyText(userBonus.bonus_initial_amount, bonus.currency, { isFloored: true, isBare: true }),
    currency: currencySign(bonus.currency),
  });
  const close = () => {
    writeRemembered(userBonus.user_id, rememberShown(userBonus));
    void client.invalidateQueries({ queryKey: userKey, exact: true });
    onClose();
  };
  if (!words) return null;
  const text = !isActive ? 'textReleased' : bonus.free_spins ? 'textSpins' : describe(bonus.kind);
  return (
    <NoticeDialog
      picture={objectOf(bonus)}
      image={words.image && <DialogPicture image={words.image} size={noticePictureSize} />}
      title={words.title ?? translate('title')}
      closeLabel={common('close')}
      onClose={close}
      isDismissible
      details={
        <>
          <p className="text-base font-bold">{nameOf(bonus)}</p>
          <p className="tabular text-2xl font-extrabold text-gold">
            {bonus.free_spins
              ? card('spins', { count: bonus.free_spins.count })
              : moneyText(userBonus.bonus_initial_amount, bonus.currency, { isFloored: true })}
          </p>
          <p className="text-sm text-soft">{(text === 'text' && words.note) || translate(text)}</p>
        </>
      }
    >
      {isActive && (
        <Button
          size="lg"
          onClick={() => {
            close();
            // A player in a game continues there.
            const { free_spins: spins } = bonus;
            if (spins) router.push(localize(paths.game(spins.game_slug)));
            else if (!isInGame) router.push(localize(paths.games));
          }}
        >
          {words.action ?? translate('play')}
        </Button>
      )}
      <Button variant={isActive ? 'ghost' : 'primary'} onClick={close}>
        {translate('okay')}
      </Button>
    </NoticeDialog>
  );
}

/** Describes the origin of a bonus given by the house. */
function describe(kind: UserBonus['bonus']['kind']) {
  switch (kind) {
    case 'WeeklyCashback':
    case 'Cashback':
    case 'WheelFortune':
    case 'Mission':
    case 'Star':
    case 'Offer':
    case 'Referral':
      return `text_${kind}` as const;
    default:
      return 'text';
  }
}
