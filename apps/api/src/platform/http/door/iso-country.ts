const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The ISO 3166 code of a text in either case; undefined for a code of no country. */
export function isoCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined ? code : undefined;
}
