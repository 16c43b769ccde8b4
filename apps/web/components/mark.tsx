import { cx } from '#web/lib/cx.ts';

/** An operator's picture of a payment method or a provider, whole, on a white plate. Decorative: the name stands beside it. */
export function Mark({ hash, className }: { hash: string; className?: string }) {
  return (
    <img
      src={`/api/marks/${hash}.webp`}
      alt=""
      decoding="async"
      className={cx('shrink-0 bg-white object-contain', className)}
    />
  );
}

export interface MarkedProvider {
  name: string;
  /** Missing from the API of the release before. */
  mark?: string | null | undefined;
}
