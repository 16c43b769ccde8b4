import type { ReactNode } from 'react';

interface HeroBannerProps {
  art: string;
  /** The first banner is loaded before everything else. */
  isFirst?: boolean;
  eyebrow: string;
  figure: string;
  title: string;
  text: string;
  action: ReactNode;
}

/** A banner: the picture without words, the words as text above it. */
export function HeroBanner({ art, isFirst = false, eyebrow, figure, title, text, action }: HeroBannerProps) {
  const base = `/art/banners/${art}`;
  return (
    <article className="relative flex aspect-390/220 w-full shrink-0 snap-start overflow-hidden rounded-lg bg-raised tablet:aspect-1440/420">
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
        <img
          src={`${base}-1440.webp`}
          width={1440}
          height={420}
          alt=""
          decoding={isFirst ? 'sync' : 'async'}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
          className="absolute inset-0 size-full object-cover object-right"
        />
      </picture>
      <div className="relative flex w-[62%] flex-col items-start justify-center gap-0.5 p-4 tablet:w-1/2 tablet:gap-2 tablet:p-8 desktop:pl-12">
        <p className="text-xs font-bold text-gold tablet:text-base">{eyebrow}</p>
        <p className="bg-linear-to-b from-white from-40% to-[#ffdf9c] bg-clip-text pb-0.5 text-2xl font-extrabold leading-none tracking-tight text-transparent desktop:text-[4.5rem]">
          {figure}
        </p>
        <h2 className="text-base leading-tight tablet:text-xl">{title}</h2>
        <p className="hidden max-w-96 text-base text-soft desktop:block">{text}</p>
        <div className="mt-2 tablet:mt-3">{action}</div>
      </div>
    </article>
  );
}
