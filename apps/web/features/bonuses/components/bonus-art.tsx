import type { Bonus } from '@altyn/contracts/bonuses';
import { bonusDrawing } from '@altyn/domain/bonus-picture';

/** Stars from which a bonus wears a crown. */
const crownStars = 5;

/** The object that stands for a bonus, under /art/objects. */
export function objectOf(bonus: Pick<Bonus, 'kind' | 'min_rating'>): string {
  return bonus.min_rating >= crownStars ? 'crown' : bonusDrawing(bonus.kind);
}

/** The object's picture; decorative. */
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
