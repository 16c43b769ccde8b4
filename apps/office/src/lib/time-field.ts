/** The machine's time of an instant, as a field for times holds it; empty: there is none. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant of a field for times; empty: there is none. */
export const isoTime = (field: string): string => (field === '' ? '' : new Date(field).toISOString());
