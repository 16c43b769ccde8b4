import { useFormatter } from 'use-intl';

/** A time in the zone of this machine, to the second; the exact one in UTC is its title. */
export function When({ at }: { at: string }) {
  const format = useFormatter();
  const text = format.dateTime(new Date(at), {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  );
}
