import type { LanguageTag } from '../../config/locales.ts';

const noBreakSpace = '\u00a0';

/** Decimal mark of each language. */
const decimalMarks: Record<LanguageTag, string> = { en: '.', uk: ',', ru: ',', kk: ',', uz: ',', ky: ',', tg: ',' };

/**
 * Formats a decimal number for a language, the one rule for all numbers on the site: thousands separated by no-break
 * spaces (specification, section 9), and the language's decimal mark. `"12345.60"` → `12 345.60`, in Russian `12 345,60`.
 */
export function numberText(decimal: string | number, tag: LanguageTag): string {
  const [whole = '', fraction] = String(decimal).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return fraction === undefined ? grouped : `${grouped}${decimalMarks[tag]}${fraction}`;
}
