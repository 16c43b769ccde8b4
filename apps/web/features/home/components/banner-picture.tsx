import type { ContentImage } from '@altyn/contracts/content';
import { getImageProps } from 'next/image';
import { artSource, siteArtOf } from '#web/lib/content/image-sizes.ts';
import { preloadPicture } from '#web/lib/preload-picture.ts';

interface BannerPictureProps {
  image: ContentImage;
  isFirst: boolean;
}

const className = 'absolute inset-0 size-full object-cover object-right';
const phones = '(width < 768px)';
const phoneSizes = '92vw';
const sizes = '(width < 768px) 92vw, 1440px';

/** A banner's picture: the site's own in prepared sizes, an upload through the optimiser. */
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
  const onPhones = (type: string) =>
    [390, 672, 780].map((width) => `${artSource(`${base}-${width}.${type}`)} ${width}w`).join(', ');
  if (isFirst) {
    preloadPicture({ srcSet: onPhones('avif'), sizes: phoneSizes, media: phones });
    preloadPicture({ srcSet: artSource(`${base}-1440.avif`), media: '(width >= 768px)' });
  }
  return (
    <picture>
      <source media={phones} type="image/avif" srcSet={onPhones('avif')} sizes={phoneSizes} />
      <source media={phones} type="image/webp" srcSet={onPhones('webp')} sizes={phoneSizes} />
      <source type="image/avif" srcSet={artSource(`${base}-1440.avif`)} />
      <img src={artSource(`${base}-1440.webp`)} width={1440} height={420} alt="" {...loading} className={className} />
    </picture>
  );
}
