'use client';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DialogPicture } from '#web/components/content/dialog-picture.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Figures } from '#web/components/ui/figures.tsx';
import { NoticeDialog, noticePictureSize } from '#web/components/ui/notice-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText, useMoneyVariables } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { endTone, shownReason } from '../bonus-end.ts';
import { objectOf } from './bonus-art.tsx';

type BonusEndedProps = DialogComponentProps<'bonusEnded'>;
const endedNamespaces = ['bonuses', 'bonus-names'] as const;

/** The bonus in the slot has ended: wagered or burnt, with the amounts moved, removed and kept. */
export function BonusEndedDialog(props: BonusEndedProps) {
  return (
    <WithMessages namespaces={endedNamespaces}>
      <Ended {...props} />
    </WithMessages>
  );
}

function Ended({ userBonus, onClose }: BonusEndedProps) {
  const moneyText = useMoneyText();
  const moneyVariables = useMoneyVariables();
  const translate = useTranslations('bonuses');
  const nameOf = useBonusName();
  const router = useRouter();
  const localize = useLocalizedPath();
  const user = useUser();
  const { bonus } = userBonus;
  const reason = shownReason(userBonus);
  const tone = endTone(userBonus);
  const money = (amount: string) => moneyText(amount, bonus.currency);
  const balances = user && shownBalances(user.balances);
  const own = balances && formatMoney((parseMoney(balances.digital) ?? 0n) + (parseMoney(balances.game) ?? 0n));
  const removed = Number(userBonus.removed_amount ?? 0) > 0 ? (userBonus.removed_amount ?? undefined) : undefined;
  const go = (path: string) => {
    onClose();
    router.push(localize(path));
  };
  const isWon = tone === 'won';
  const words = useModalWords(
    'win-bonus',
    moneyVariables({ amount: userBonus.released_amount ?? '0.00' }, bonus.currency),
  );
  if (!words) return null;
  return (
    <NoticeDialog
      tone={isWon ? 'success' : 'neutral'}
      picture={isWon ? objectOf(bonus) : undefined}
      image={isWon && words.image && <DialogPicture image={words.image} size={noticePictureSize} />}
      title={(isWon && words.title) || translate(isWon ? 'ended.wonTitle' : 'ended.title')}
      text={
        isWon
          ? (words.body ?? translate('ended.wonText', { name: nameOf(bonus) }))
          : translate('ended.text', { name: nameOf(bonus), reason: reason ? translate(`mine.reasons.${reason}`) : '' })
      }
      closeLabel={translate('flow.okay')}
      onClose={onClose}
      details={
        <>
          {isWon && (
            <p className="tabular text-2xl font-extrabold text-gold">{money(userBonus.released_amount ?? '0.00')}</p>
          )}
          <Figures
            rows={[
              ...(removed
                ? [{ name: translate(isWon ? 'ended.aboveCap' : 'ended.removed'), value: money(removed) }]
                : []),
              ...(own ? [{ name: translate('ended.own'), value: money(own), tone: 'success' as const }] : []),
            ]}
          />
        </>
      }
    >
      <Button onClick={onClose}>{(isWon && words.action) || translate('flow.okay')}</Button>
      <Button variant="ghost" onClick={() => go(isWon ? paths.cashboxFor('withdraw') : paths.bonuses)}>
        {translate(isWon ? 'ended.withdraw' : 'ended.others')}
      </Button>
    </NoticeDialog>
  );
}
