import type { User } from '@altyn/contracts/identity';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { cx } from '#web/lib/cx.ts';
import { shownBalances, shownPockets } from '#web/lib/format/balances.ts';
import { dateText } from '#web/lib/format/date.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { NotificationsButton } from '#web/shell/components/notifications-button.tsx';
import { maskedLogin } from '../masked-login.ts';
import { Stars } from './rating/stars.tsx';

interface ProfileHeaderProps {
  user: User;
  isShort: boolean;
}

/** The signed-in player with stars, balances and cashbox button. Short form: on phones, only the name. */
export function ProfileHeader({ user, isShort }: ProfileHeaderProps) {
  const numberText = useNumberText();
  const translate = useTranslations('profile');
  const locale = useLocale();
  const openCashbox = useOpenCashbox();
  const login = maskedLogin(user);
  return (
    <header className="flex flex-col gap-4 rounded-xl border border-line/60 bg-linear-to-br from-lifted via-raised to-surface p-4 tablet:p-5">
      <div className="flex flex-col gap-4 tablet:flex-row tablet:items-center tablet:justify-between">
        <div className="flex min-w-0 items-center gap-3.5">
          <Avatar name={user.avatar} size={56} />
          <div className="min-w-0">
            <p className="truncate text-lg font-extrabold">{user.nickname ?? login}</p>
            {user.nickname !== null && <p className="truncate text-xs text-soft">{login}</p>}
            <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars
                rating={user.rating}
                label={translate('rating.of', { rating: numberText(user.rating.toFixed(2)) })}
              />
              <span className="text-xs text-faint">
                {translate('since', { date: dateText(user.created_at, locale, user.time_zone) })}
              </span>
            </div>
          </div>
          <NotificationsButton className="ml-auto hidden max-[23.75em]:grid desktop:max-[1200px]:grid" />
        </div>
        <div className={cx('grid-cols-2 gap-2 tablet:flex', isShort ? 'hidden' : 'grid')}>
          <Button onClick={() => openCashbox({ action: 'deposit' })}>{translate('balance.deposit')}</Button>
          <Button variant="quiet" onClick={() => openCashbox({ action: 'withdraw' })}>
            {translate('balance.withdraw')}
          </Button>
        </div>
      </div>
      <Balances user={user} isShort={isShort} />
    </header>
  );
}

/** All balances, each with what it is for. */
function Balances({ user, isShort }: ProfileHeaderProps) {
  const translate = useTranslations('profile.balance');
  const names = useTranslations('common.balances');
  const moneyText = useMoneyText();
  const balances = shownBalances(user.balances);
  return (
    <dl
      className={cx(
        'grid-cols-1 gap-x-4 gap-y-2.5 rounded-md bg-ground/50 px-3.5 py-3 text-sm tablet:grid tablet:grid-cols-5',
        isShort ? 'hidden' : 'grid',
      )}
    >
      {shownPockets.map((pocket) => (
        <div key={pocket} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 tablet:block">
          <dt className="text-soft">{names(pocket)}</dt>
          <dd
            className={cx(
              'tabular font-bold [overflow-wrap:anywhere]',
              pocket === 'total' && 'font-extrabold text-gold',
            )}
          >
            {moneyText(balances[pocket], balances.currency)}
          </dd>
          <dd className="w-full text-xs text-faint">{translate(`about.${pocket}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
