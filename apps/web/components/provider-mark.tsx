import { cx } from '#web/lib/cx.ts';
import { Mark, type MarkedProvider } from './mark.tsx';
import { Monogram } from './monogram.tsx';

/** The mark of a provider: the operator's picture, else one drawn of its name. `className` gives its size. */
export function ProviderMark({ provider, className }: { provider: MarkedProvider; className: string }) {
  if (!provider.mark) return <Monogram name={provider.name} className={cx('shrink-0', className)} />;
  return <Mark hash={provider.mark} className={cx('rounded-[27%] p-1', className)} />;
}
