import { cx } from '#web/lib/cx.ts';

/** A progress bar from 0 to 100 per cent; `label` is its accessible name. */
export function Progress({ percent, label, className }: { percent: number; label: string; className?: string }) {
  const shown = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      className={cx('h-2.5 overflow-hidden rounded-full bg-ground', className)}
    >
      <div
        className="h-full w-full origin-left rounded-full bg-linear-to-r from-violet-deep to-violet transition-transform duration-300"
        style={{ transform: `scaleX(${shown / 100})` }}
      />
    </div>
  );
}
