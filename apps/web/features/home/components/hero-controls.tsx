import { useTranslations } from 'next-intl';
import { CaretDownIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';

const buttonClass = 'size-11 place-items-center rounded-full text-white transition-colors hover:bg-white/15';

/** Dots, arrows and a pause over the banners; `shell/late/hero.ts` makes them work and then shows them. */
export function HeroControls() {
  const translate = useTranslations('home.hero');
  const arrow = (step: 1 | -1, label: string) => (
    <button type="button" data-hero-step={step} aria-label={label} className={cx(buttonClass, 'hidden desktop:grid')}>
      <CaretDownIcon className={step < 0 ? 'size-5 rotate-90' : 'size-5 -rotate-90'} />
    </button>
  );
  return (
    <div
      data-way=""
      data-hero-controls=""
      className="absolute bottom-1 right-1 flex items-center rounded-full bg-ground/55 tablet:bottom-3 tablet:right-3 [&[hidden]]:hidden"
    >
      {arrow(-1, translate('back'))}
      <span role="group" aria-label={translate('label')} data-hero-dots={translate('one')} className="flex px-1" />
      <button
        type="button"
        data-hero-pause=""
        aria-pressed="false"
        aria-label={translate('pause')}
        className={cx(buttonClass, 'group grid max-tablet:size-8')}
      >
        <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className="size-3">
          <path d="M3 1h4v14H3zm6 0h4v14H9z" className="group-aria-pressed:hidden" />
          <path d="M3 1l11 7-11 7z" className="hidden group-aria-pressed:inline" />
        </svg>
      </button>
      {arrow(1, translate('on'))}
    </div>
  );
}
