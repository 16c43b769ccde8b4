'use client';
import { useTranslations } from 'next-intl';
import { cx } from '#web/lib/cx.ts';

const steps = [1, 2] as const;

/** How far the registration is. */
export function JoiningStep({ step }: { step: (typeof steps)[number] }) {
  const translate = useTranslations('auth.register');
  return (
    <p className="-mt-1 flex items-center gap-2 text-xs text-soft">
      <span aria-hidden="true" className="flex flex-1 gap-1.5">
        {steps.map((one) => (
          <span key={one} className={cx('h-1 flex-1 rounded-full', one <= step ? 'bg-violet' : 'bg-line')} />
        ))}
      </span>
      {translate('step', { step })}
    </p>
  );
}
