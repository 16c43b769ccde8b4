import type { Bonus } from '@altyn/contracts/bonuses';

const objects: Record<Bonus['kind'], string> = {
  Cashback: 'cashback',
  WeeklyCashback: 'cashback',
  WelcomeDeposit: 'chest',
  WheelFortune: 'wheel',
  PercentDeposit: 'coins',
  PromoCode: 'ticket',
  WelcomePromoCode: 'ticket',
  BonusOfTheDay: 'gift',
  Game: 'category-slots',
};

/** Stars from which a bonus wears a crown. */
const crownStars = 5;

/** The object that stands for a bonus, under /art/objects. */
export function objectOf(bonus: Pick<Bonus, 'kind' | 'min_rating'>): string {
  return bonus.min_rating >= crownStars ? 'crown' : (objects[bonus.kind] ?? 'gift');
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
