const two = (part: number) => String(part).padStart(2, '0');

/** A time in the zone of this machine, written alike in every language; the exact one in UTC is its title. */
export function When({ at }: { at: string }) {
  const time = new Date(at);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
  return (
    <time dateTime={at} title={at}>
      {`${day} ${clock}`}
    </time>
  );
}
