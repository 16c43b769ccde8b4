import type { ContentPage } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import { contentWords } from '#web/lib/content/words.ts';
import { cx } from '#web/lib/cx.ts';
import { ContentText } from './content-text.tsx';

/** Id of a section in its page, for links to it. */
export const sectionId = (index: number): string => `section-${index + 1}`;

/** Sections of a text page, with placeholders replaced by the brand's values. */
export function PageSections({ page, className }: { page: Pick<ContentPage, 'sections'>; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-6', className)}>
      {page.sections.map((section, index) => (
        <section key={index} id={sectionId(index)} className="scroll-mt-[calc(var(--header-height)+16px)]">
          {section.title && <h2 className="mb-2 text-lg">{fillPlaceholders(section.title, contentWords)}</h2>}
          <ContentText text={fillPlaceholders(section.text, contentWords)} className="text-soft" />
        </section>
      ))}
    </div>
  );
}
