import { useTranslations } from 'next-intl';
import { CaretDownIcon } from './ui/icons.tsx';

/**
 * Arrows beside the title of a rail, on wide screens; `shell/late/rails.ts` moves the rail of the section. Shown once they
 * work.
 */
export function RailArrows({ title }: { title: string }) {
  const translate = useTranslations('common.rail');
  return (
    <div data-way="" className="hidden gap-1 desktop:flex">
      <RailArrow step={-1} label={translate('back', { title })} />
      <RailArrow step={1} label={translate('on', { title })} />
    </div>
  );
}

function RailArrow({ step, label }: { step: 1 | -1; label: string }) {
  return (
    <button
      type="button"
      data-rail-step={step}
      aria-label={label}
      aria-disabled={step < 0}
      className="grid size-11 place-items-center rounded-full bg-surface text-soft transition-colors hover:bg-raised hover:text-text aria-disabled:cursor-default aria-disabled:text-line aria-disabled:hover:bg-surface"
    >
      <CaretDownIcon className={step < 0 ? 'size-5 rotate-90' : 'size-5 -rotate-90'} />
    </button>
  );
}
