import type { ContentPage } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import { contentWords } from '#web/lib/content/words.ts';
import { cx } from '#web/lib/cx.ts';
import { ContentText } from './content-text.tsx';

/** Sections of a text page, with placeholders replaced by the brand's values. */
export function PageSections({ page, className }: { page: Pick<ContentPage, 'sections'>; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-6', className)}>
      {page.sections.map((section, index) => (
        <section key={index}>
          {section.title && <h2 className="mb-2 text-lg">{fillPlaceholders(section.title, contentWords)}</h2>}
          <ContentText text={fillPlaceholders(section.text, contentWords)} className="text-soft" />
        </section>
      ))}
    </div>
  );
}
