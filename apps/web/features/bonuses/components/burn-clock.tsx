'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#web/components/ui/countdown.tsx';
import type { TimeLeft } from '#web/lib/format/duration.ts';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Countdown until a bonus burns; refetches the bonus at zero. */
export function BurnClock({ until, onOver }: { until: string; onOver: () => void }) {
  const translate = useTranslations('bonuses.progress');
  return (
    <Countdown key={until} untilMs={Date.parse(until)} onOver={onOver}>
      {(left: TimeLeft) => (
        <span
          role="timer"
          aria-label={translate('timeSpoken', { days: left.days, hours: left.hours, minutes: left.minutes })}
          className="tabular inline-flex gap-1.5"
        >
          {parts.map((part) => (
            <span key={part} aria-hidden="true" className="min-w-11 rounded-xs bg-ground/70 px-1.5 py-1 text-center">
              <span className="block text-sm font-extrabold leading-5">{twoDigits(left[part])}</span>
              <span className="block text-[0.6875rem] leading-3 text-faint">{translate(part)}</span>
            </span>
          ))}
        </span>
      )}
    </Countdown>
  );
}
