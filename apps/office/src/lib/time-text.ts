const two = (part: number) => String(part).padStart(2, '0');

/** A time in the zone of this machine, written alike in every language: `2026-11-28 01:20:01`. */
export function timeText(at: string): string {
  const time = new Date(at);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}

/** Whether a text is a time as the API writes it. */
export const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text);
