import type { ContentImage } from '@altyn/contracts/content';
import { getImageProps } from 'next/image';
import { siteArtOf } from '#web/lib/content/image-sizes.ts';

interface BannerPictureProps {
  image: ContentImage;
  isFirst: boolean;
}

const className = 'absolute inset-0 size-full object-cover object-right';
const sizes = '(width < 768px) 92vw, 1440px';

/** A banner's picture: the site's own in its sizes, an editor's upload by the optimiser. */
export function BannerPicture({ image, isFirst }: BannerPictureProps) {
  const loading = {
    decoding: isFirst ? 'sync' : 'async',
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'low',
  } as const;
  const art = siteArtOf(image);
  if (art?.folder !== 'banners') {
    const { props } = getImageProps({
      src: image.imageUrl,
      alt: image.alt,
      width: 1440,
      height: 420,
      quality: 75,
      sizes,
    });
    return <img {...props} {...loading} alt={image.alt} className={className} />;
  }
  const base = `/art/banners/${art.name}`;
  return (
    <picture>
      <source
        media="(width < 768px)"
        type="image/avif"
        srcSet={`${base}-390.avif 390w, ${base}-780.avif 780w`}
        sizes="92vw"
      />
      <source
        media="(width < 768px)"
        type="image/webp"
        srcSet={`${base}-390.webp 390w, ${base}-780.webp 780w`}
        sizes="92vw"
      />
      <source type="image/avif" srcSet={`${base}-1440.avif`} />
      <img src={`${base}-1440.webp`} width={1440} height={420} alt="" {...loading} className={className} />
    </picture>
  );
}
