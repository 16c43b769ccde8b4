import type { ContentImage } from '@altyn/contracts/content';
import { ArtObject } from '#web/components/art-object.tsx';
import { optimisedSource, siteArtOf } from '#web/lib/content/image-sizes.ts';
import { cx } from '#web/lib/cx.ts';

interface SmallPictureProps {
  image: Pick<ContentImage, 'imageUrl' | 'alt'>;
  /** Width and height in pixels, at most 192. */
  size: number;
  /** Other aspect ratios cover the square or are fitted inside. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** A square content picture of a fixed size: a drawing of the site, or an upload through the optimiser. */
export function SmallPicture({ image, size, fit = 'cover', className }: SmallPictureProps) {
  const art = siteArtOf(image);
  if (art?.folder === 'objects') return <ArtObject name={art.name} size={size} {...(className ? { className } : {})} />;
  const source = (width: number) => optimisedSource(image.imageUrl, width);
  return (
    <img
      src={source(size * 2)}
      srcSet={`${source(size)} 1x, ${source(size * 2)} 2x`}
      width={size}
      height={size}
      alt={image.alt}
      loading="lazy"
      className={cx('aspect-square rounded-xs', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  );
}
