import { artSource } from '#web/lib/content/image-sizes.ts';

interface ArtObjectProps {
  /** File name in `public/art/objects`, without extension. */
  name: string;
  /** Displayed size in pixels; the next larger picture is used. */
  size: number;
  /** Accessible name, when no adjacent text describes the picture. */
  label?: string;
  className?: string;
}

/** A rendered object (a cup, a suit, a category's picture); decorative unless `label` is set. */
export function ArtObject({ name, size, label = '', className }: ArtObjectProps) {
  const width = size <= 32 ? 64 : size <= 64 ? 128 : 256;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={artSource(`/art/objects/${name}-${width}.avif`)} />
      <img
        src={artSource(`/art/objects/${name}-${width}.webp`)}
        width={size}
        height={size}
        alt={label}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
