import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { clockText } from '#web/lib/format/duration.ts';
import { Countdown } from './countdown.tsx';

export default { title: 'Countdown' };

const hourMs = 3_600_000;

function Clock({ forMs }: { forMs: number }) {
  const translate = useTranslations('bonuses.progress');
  const [untilMs] = useState(() => Date.now() + forMs);
  return (
    <Countdown untilMs={untilMs}>
      {(left) => (
        <p className="tabular text-lg font-extrabold">
          {translate('time', {
            days: left.days,
            hours: String(left.hours).padStart(2, '0'),
            minutes: String(left.minutes).padStart(2, '0'),
            seconds: String(left.seconds).padStart(2, '0'),
          })}
        </p>
      )}
    </Countdown>
  );
}

export const Days = () => <Clock forMs={75 * hourMs} />;
export const LastMinute = () => <Clock forMs={59_000} />;
export const Over = () => <Clock forMs={-1} />;

export function ShortWait() {
  const [untilMs] = useState(() => Date.now() + 120_000);
  return <Countdown untilMs={untilMs}>{(left) => <span className="tabular">{clockText(left)}</span>}</Countdown>;
}
