import type { ContentPage as Page } from '@altyn/contracts/content';
import { PageSections } from '#web/components/content/page-sections.tsx';

/** A text page: title and sections. */
export function ContentPage({ page }: { page: Page }) {
  return (
    <article className="page max-w-3xl pt-6">
      <h1 className="mb-6 text-xl">{page.title}</h1>
      <PageSections page={page} />
    </article>
  );
}
