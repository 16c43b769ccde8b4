import { UserFillIcon } from './icons.tsx';
import { cx } from '#web/lib/cx.ts';

interface AvatarProps {
  /** Name of a picture of our set; null: none chosen. */
  name: string | null;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** A player's picture; decorative, because the name stands beside it. */
export function Avatar({ name, size, className }: AvatarProps) {
  if (name !== null) {
    return (
      <img
        src={`/avatars/${name}.svg`}
        width={size}
        height={size}
        alt=""
        className={cx('shrink-0 rounded-full', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-linear-to-b from-violet to-violet-deep text-white',
        className,
      )}
    >
      <UserFillIcon className="size-1/2" />
    </span>
  );
}
