import { StarIcon } from '#web/components/ui/later-icons.tsx';

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Ten stars, filled to the rating. */
export function Stars({ rating, label, size = 14 }: { rating: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="relative inline-flex" style={{ fontSize: size }}>
      <span className="flex text-line">
        {places.map((place) => (
          <StarIcon key={place} />
        ))}
      </span>
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-gold"
        style={{ width: `${Math.min(100, Math.max(0, rating * 10))}%` }}
      >
        {places.map((place) => (
          <StarIcon key={place} className="shrink-0" />
        ))}
      </span>
    </span>
  );
}
