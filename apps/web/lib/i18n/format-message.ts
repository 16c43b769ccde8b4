import formatCompiled from 'use-intl/format-message/format-only';
import type { LanguageTag } from '#web/config/locales.ts';
import { numberText } from '#web/lib/format/number.ts';

type Format = typeof formatCompiled;

/**
 * Formats a compiled message. The number in a plural (`#`) is grouped like every other number of the site, where the
 * language's own format would write 1,234 in English. Replaces use-intl's module of this name (`next.config.ts`).
 */
export default function formatMessage(...[key, message, values, options]: Parameters<Format>): ReturnType<Format> {
  const { locale, formatters } = options;
  const getNumberFormat: typeof formatters.getNumberFormat = (...formatArguments) =>
    formatArguments[1] === undefined
      ? ({ format: (value) => numberText(String(value), locale as LanguageTag) } as Intl.NumberFormat)
      : formatters.getNumberFormat(...formatArguments);
  return formatCompiled(key, message, values, { ...options, formatters: { ...formatters, getNumberFormat } });
}
/** Raw texts are not available of compiled messages. */
formatMessage.raw = false;
