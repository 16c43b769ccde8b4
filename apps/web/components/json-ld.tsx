import { type Thing, writeJsonLd } from '#web/lib/structured-data.ts';

/** Structured data for search engines; the browser does not execute it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeJsonLd(things) }} />;
}
