import type { Payment } from '@altyn/contracts/payments';
import { useLocale, useTranslations } from 'next-intl';
import { CheckIcon, XIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useUser } from '#web/shell/session/session.ts';
import { timelineOf, type TimelineStep } from '../timeline.ts';

const dots: Record<TimelineStep['state'], string> = {
  done: 'border-success bg-success text-ink',
  current: 'border-violet bg-surface',
  ahead: 'border-line bg-surface',
  failed: 'border-danger bg-danger text-ink',
};

/** What has happened to a payment and what follows, with times. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const translate = useTranslations('cashbox.timeline');
  const tag = useLocale();
  const timeZone = useUser()?.time_zone ?? 'UTC';
  const steps = timelineOf(payment);
  return (
    <ol aria-label={translate('label')} className="flex w-full flex-col text-left text-sm">
      {steps.map(({ step, at, state }, index) => (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex min-h-10 gap-3 pb-2 last:min-h-0 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx('absolute top-5 bottom-0 left-[9px] w-0.5', state === 'done' ? 'bg-success' : 'bg-line')}
            />
          )}
          <span
            aria-hidden="true"
            className={cx('grid size-5 shrink-0 place-items-center rounded-full border-2', dots[state])}
          >
            {state === 'done' && <CheckIcon className="size-3" />}
            {state === 'failed' && <XIcon className="size-3" />}
            {state === 'current' && <span className="size-2 animate-pulse rounded-full bg-violet" />}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className={state === 'ahead' ? 'text-faint' : 'font-bold'}>{translate(`steps.${step}`)}</span>
            {at !== null && (
              <time dateTime={at} className="tabular text-xs text-soft">
                {dateTimeText(at, tag, timeZone)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
