import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageTagList } from '@altyn/contracts/languages';
import { describe, expect, it } from 'vitest';
import type { SymbolRow, Title } from './title.ts';

const folder = fileURLToPath(new URL('../titles/', import.meta.url));
const art = fileURLToPath(new URL('../../../../art/slot-symbols.json', import.meta.url));
const drawn = JSON.parse(readFileSync(art, 'utf8')) as Record<string, SymbolRow[]>;
/** The site's names: a game is called the same on both. */
const listed = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../art/games.json', import.meta.url)), 'utf8'),
) as {
  slug: string;
  title: string;
}[];
/** Size of a cell in the large atlas, in pixels. */
const largeCell = 256;

/** Width in pixels of an AVIF: the first field after the version of its image-size box, `ispe`. */
function widthOfAvif(file: Buffer): number {
  const box = file.indexOf('ispe');
  return file.readUInt32BE(box + 8);
}

const slugs = readdirSync(folder).filter((slug) => existsSync(`${folder}${slug}/symbols.json`));

describe.each(slugs)('%s', (slug) => {
  it('draws every symbol in a separate cell and names it in three languages', async () => {
    const { title } = (await import(`../titles/${slug}/title.ts`)) as { title: Title };
    const symbols = drawn[slug]!.map(({ id }) => id).sort();
    expect(title.slug).toBe(slug);
    expect(title.name.en.replaceAll('’', "'")).toBe(listed.find((game) => game.slug === slug)?.title);
    expect([...title.symbols].sort()).toEqual(symbols);
    expect(new Set(symbols.map((symbol) => title.atlas.places[symbol])).size).toBe(symbols.length);
    for (const language of languageTagList) {
      const own = drawn[slug]!.map((symbol) => [symbol.id, symbol[language]]);
      expect(title.symbolNames[language]).toEqual(Object.fromEntries(own));
      expect(title.name[language]).not.toBe('');
    }
  });

  it('has larger cells for screens that show a cell on more than 160 pixels', () => {
    const styles = readFileSync(`${folder}${slug}/title.css`, 'utf8');
    const dense =
      /@media \(min-resolution: 2\.5dppx\), \(min-width: 900px\) and \(min-resolution: 1\.25dppx\) \{[^}]+\}/;
    expect(styles.match(dense)?.[0]).toContain('./assets/atlas-large.avif');
    const { columns } = JSON.parse(readFileSync(`${folder}${slug}/assets/atlas.json`, 'utf8')) as { columns: number };
    expect(widthOfAvif(readFileSync(`${folder}${slug}/assets/atlas-large.avif`))).toBe(columns * largeCell);
  });

  it('has a tune of whole bars', async () => {
    const { title } = (await import(`../titles/${slug}/title.ts`)) as { title: Title };
    const { bass, arp, lead, kick, snare, hat, chords } = title.tune;
    for (const pattern of [bass, arp, ...lead, kick, snare, hat]) expect(pattern).toHaveLength(16);
    for (const pattern of [bass, arp, ...lead]) expect(pattern).toMatch(/^[0-9a-z.]+$/);
    expect(chords.length).toBeGreaterThan(0);
  });
});
