import { timeText } from '../lib/time-text.ts';

/** A time in the zone of this machine; the exact one in UTC is its title. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {timeText(at)}
    </time>
  );
}
