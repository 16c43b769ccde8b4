import type { Bonus } from '@altyn/contracts/bonuses';
import { bonusDrawing } from '@altyn/domain/bonus-picture';

/** Minimum stars for the crown on a bonus's picture. */
const crownStars = 5;

/** Picture name of a bonus in /art/objects. */
export function objectOf(bonus: Pick<Bonus, 'kind' | 'min_rating'>): string {
  return bonus.min_rating >= crownStars ? 'crown' : bonusDrawing(bonus.kind);
}

/** Picture of a bonus; decorative. */
export function BonusArt({
  bonus,
  size,
  className,
}: {
  bonus: Pick<Bonus, 'kind' | 'min_rating'>;
  size: number;
  className?: string;
}) {
  const name = objectOf(bonus);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`/art/objects/${name}-128.avif, /art/objects/${name}-256.avif 2x`} />
      <img
        src={`/art/objects/${name}-128.webp`}
        srcSet={`/art/objects/${name}-128.webp, /art/objects/${name}-256.webp 2x`}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
