import type { ContentImage as Picture } from '@altyn/contracts/content';
import { getImageProps } from 'next/image';
import { ArtObject } from '#web/components/art-object.tsx';
import { siteArtOf } from '#web/lib/content/image-sizes.ts';

interface ContentImageProps {
  image: Pick<Picture, 'imageUrl' | 'width' | 'height' | 'alt'>;
  /** Displayed width in CSS pixels. */
  width: number;
  /** Displayed height; defaults to the picture's aspect ratio. */
  height?: number;
  sizes?: string;
  className?: string;
}

/**
 * A content picture through the optimiser at quality 75. The site's own drawings are already stored in the needed sizes.
 * Needs no client script.
 */
export function ContentImage({ image, width, height, sizes, className }: ContentImageProps) {
  const art = siteArtOf(image);
  if (art?.folder === 'objects') {
    return <ArtObject name={art.name} size={width} {...(className ? { className } : {})} />;
  }
  const shape = image.width && image.height ? image.height / image.width : 1;
  const { props } = getImageProps({
    src: image.imageUrl,
    width,
    height: height ?? Math.round(width * shape),
    alt: image.alt,
    quality: 75,
    loading: 'lazy',
    ...(sizes ? { sizes } : {}),
  });
  return <img {...props} alt={image.alt} className={className} />;
}
