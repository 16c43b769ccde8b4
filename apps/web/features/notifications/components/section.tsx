import type { ReactNode } from 'react';

/** A titled part of the settings. */
export function Section({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line/60 bg-surface px-4 py-4 tablet:px-6 tablet:py-5">
      <h2 className="text-base font-extrabold">{title}</h2>
      {text && <p className="mt-1 text-pretty text-sm text-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
