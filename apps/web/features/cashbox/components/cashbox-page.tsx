'use client';
import { brand } from '@altyn/contracts/brand';
import { later } from '#web/components/later.tsx';
import { PanelsSkeleton } from '#web/components/ui/skeleton.tsx';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { XIcon } from '#web/components/ui/icons.tsx';
import { ShieldCheckIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { hasSessionHint } from '#web/lib/api/access-token.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { gameOf, readCashboxQuery } from '#web/shell/cashbox/cashbox-place.ts';
import { useSessionStatus, useUser } from '#web/shell/session/session.ts';
import { SignInGate } from '#web/shell/session/sign-in-gate.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import type { CashboxState } from './cashbox.tsx';
import { FormSkeleton } from './form-states.tsx';

/* Never loaded for visitors; for a likely player, loaded while the session is restored. */
const loadCashbox = () => import('./cashbox.tsx');
const loadHistory = () => import('./history/payments-history.tsx');
const Cashbox = later(() => loadCashbox().then((module) => module.Cashbox), FormSkeleton);
const PaymentsHistory = later(
  () => loadHistory().then((module) => module.PaymentsHistory),
  () => <PanelsSkeleton heights={['h-[68px]', 'h-[68px]', 'h-[68px]']} className="flex flex-col gap-2" />,
);
if (typeof window !== 'undefined' && hasSessionHint()) {
  for (const load of [loadCashbox, loadHistory]) load().catch(() => undefined);
}

/**
 * The cashbox as a page: the address stores the action, the preset amount and the displayed payment. The HTML contains
 * the visitor's view and a player's skeleton; the stylesheet shows the matching one.
 */
export function CashboxPage() {
  const translate = useTranslations('cashbox');
  const router = useRouter();
  const pathname = usePathname();
  const localize = useLocalizedPath();
  const { query, reader } = useAddressQuery();
  const user = useUser();
  const status = useSessionStatus();
  const { action, depositAmount } = readCashboxQuery(query ?? '');
  const paymentId = readPaymentId(new URLSearchParams(query).get('payment'));
  const method = readMethod(new URLSearchParams(query).get('method'));
  const isUnknown = status === 'unknown';
  const game = gameOf(new URLSearchParams(query).get('from'));
  const back = game ?? paths.home;
  const show = (state: CashboxState) =>
    router.replace(`${pathname}?${writeState(state, game)}`, { scroll: state.paymentId !== paymentId });
  return (
    <div className="page flex flex-col gap-5 py-5">
      {reader}
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold">{translate('title')}</h1>
        <LocaleLink
          href={back}
          aria-label={translate(game ? 'toGame' : 'close')}
          className="grid size-11 place-items-center rounded-full bg-raised text-soft transition-colors hover:bg-lifted hover:text-text"
        >
          <XIcon className="size-5" />
        </LocaleLink>
      </div>
      {status !== 'signed-in' && (
        <div data-for={isUnknown ? 'visitor' : undefined}>
          <SignInGate namespace="cashbox.gate" picture="payments" isMain />
        </div>
      )}
      {status !== 'anonymous' && (
        <div
          data-for={isUnknown ? 'player' : undefined}
          className="grid grid-cols-[minmax(0,1fr)] gap-8 desktop:grid-cols-[minmax(0,520px)_minmax(0,1fr)] desktop:gap-10"
        >
          <div className="flex flex-col gap-5 tablet:rounded-xl tablet:border tablet:border-line/60 tablet:bg-surface tablet:p-6">
            {/* A payment's status takes a phone's height; the header has the balance. */}
            <div className={paymentId && 'max-tablet:hidden'}>
              <BalanceStrip user={user} />
            </div>
            {user && query !== undefined ? (
              <Cashbox
                user={user}
                state={{ action, depositAmount, method, paymentId }}
                onState={show}
                onClose={() => router.push(localize(back))}
              />
            ) : (
              <FormSkeleton />
            )}
          </div>
          <div className="flex flex-col gap-6">
            {user && (
              <PaymentsHistory
                timeZone={user.time_zone}
                onOpen={(payment) => show({ action: payment.direction, paymentId: payment.id })}
              />
            )}
            <Support />
          </div>
        </div>
      )}
    </div>
  );
}

/** Query of the address for a state; `game` is the path of the page that the player returns to. */
function writeState(state: CashboxState, game: string | undefined): URLSearchParams {
  const query = new URLSearchParams({ action: state.action });
  if (state.method) query.set('method', state.method);
  if (state.depositAmount) query.set('deposit-amount', state.depositAmount);
  if (state.paymentId) query.set('payment', state.paymentId);
  if (game) query.set('from', game);
  return query;
}

/** Payment id in the address, if well formed. */
function readPaymentId(text: string | null): string | undefined {
  return text && /^[0-9a-f-]{36}$/i.test(text) ? text : undefined;
}

/** Method code in the address, if well formed. */
function readMethod(text: string | null): string | undefined {
  return text && /^[a-z0-9_]{1,40}$/.test(text) ? text : undefined;
}

function Support() {
  const translate = useTranslations('cashbox.trust');
  return (
    <p className="flex items-center gap-3 rounded-md bg-raised px-4 py-3 text-sm text-soft">
      <ShieldCheckIcon className="size-6 shrink-0 text-success" />
      <span>
        {translate.rich('support', {
          email: () => (
            <a className="font-bold text-violet underline" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
          ),
        })}
      </span>
    </p>
  );
}
