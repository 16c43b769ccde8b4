import { cx } from '#web/lib/cx.ts';
import type { Locale } from '#web/config/locales.ts';

/** The sign of a language: its two letters, since a flag stands for a country. Decorative: its name stands beside it. */
export function LanguageLetters({ locale, className }: { locale: Locale; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center rounded-full bg-lifted font-extrabold', className)}
    >
      {locale.toUpperCase()}
    </span>
  );
}
