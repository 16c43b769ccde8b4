import type { ReactNode } from 'react';

/** A titled panel of the tab. */
export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="rounded-lg border border-line/60 bg-surface px-4 py-4 tablet:px-6 tablet:py-5">
      <h2 className="text-base font-extrabold">{title}</h2>
      {text && <p className="mt-1 text-pretty text-sm text-soft">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
