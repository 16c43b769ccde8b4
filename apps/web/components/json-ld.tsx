import { type Thing, writeJsonLd } from '#web/lib/structured-data.ts';

/** What a page is about, for search engines. Data, not script: the browser runs nothing of it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeJsonLd(things) }} />;
}
