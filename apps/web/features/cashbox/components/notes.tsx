import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LockIcon } from '#web/components/ui/icons.tsx';

/** The next three steps, numbered. */
export function NextSteps({ steps }: { steps: 'deposit' | 'device' | 'crypto' | 'withdraw' }) {
  const translate = useTranslations('cashbox.next');
  return (
    <section className="flex flex-col gap-3 text-sm text-soft">
      <h3 className="font-bold text-text">{translate('title')}</h3>
      <ol className="flex flex-col gap-2.5">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-lifted text-xs font-extrabold text-violet"
            >
              {step}
            </span>
            <span className="pt-0.5">{translate(`${steps}${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One line on why paying here is safe. */
export function SecureNote({ isOnChain = false, isFree = true }: { isOnChain?: boolean; isFree?: boolean }) {
  const translate = useTranslations('cashbox.summary');
  return (
    <p className="flex items-start gap-2 text-xs text-faint">
      <LockIcon className="mt-0.5 size-4 shrink-0 text-success" />
      {translate(isOnChain ? (isFree ? 'cryptoNote' : 'cryptoNoteWithFee') : 'bankNote')}
    </p>
  );
}

/** An error of the whole form, announced at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md border border-danger/40 bg-danger/10 px-4 py-3 text-sm text-text">
      {children}
    </p>
  );
}
