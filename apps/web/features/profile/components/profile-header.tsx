import type { User } from '@altyn/contracts/identity';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { cx } from '#web/lib/cx.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { dateText } from '#web/lib/format/date.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { NotificationsButton } from '#web/shell/components/notifications-button.tsx';
import { maskedLogin } from '../masked-login.ts';
import { Stars } from './rating/stars.tsx';

/** The signed-in player with stars, balances and cashbox button. Short form: on phones, only the name. */
export function ProfileHeader({ user, isShort }: { user: User; isShort: boolean }) {
  const numberText = useNumberText();
  const moneyText = useMoneyText();
  const translate = useTranslations('profile');
  const locale = useLocale();
  const openCashbox = useOpenCashbox();
  const balances = shownBalances(user.balances);
  const login = maskedLogin(user);
  return (
    <header className="flex flex-col gap-4 rounded-xl border border-line/60 bg-linear-to-br from-lifted via-raised to-surface p-4 tablet:flex-row tablet:items-center tablet:p-5">
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
      <div className={cx('flex-1 flex-col gap-3 tablet:flex tablet:items-end', isShort ? 'hidden' : 'flex')}>
        <dl className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md bg-ground/50 px-3.5 py-2.5 text-sm tablet:grid-cols-4 tablet:gap-x-6">
          {(['total', 'digital', 'game', 'bonus'] as const).map((pocket) => (
            <div key={pocket} className="min-w-0">
              <dt className="truncate text-xs text-faint">{translate(`balance.${pocket}`)}</dt>
              <dd
                className={
                  pocket === 'total' ? 'tabular truncate font-extrabold text-gold' : 'tabular truncate font-bold'
                }
              >
                {moneyText(balances[pocket], balances.currency, { isBare: true, isCompact: true })}
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid grid-cols-2 gap-2 tablet:flex">
          <Button onClick={() => openCashbox({ action: 'deposit' })}>{translate('balance.deposit')}</Button>
          <Button variant="quiet" onClick={() => openCashbox({ action: 'withdraw' })}>
            {translate('balance.withdraw')}
          </Button>
        </div>
      </div>
    </header>
  );
}
