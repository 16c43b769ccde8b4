/** A block of an editor's plain text. */
export type TextBlock = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] };

/** Keeps dashes off the start of lines and one-letter words off their end. */
const bound = (words: string): string =>
  words.replaceAll(' – ', '\u00a0– ').replace(/(?<=^|[\s(«“])(\p{L}) (?=\S)/gu, '$1\u00a0');

const bullet = /^\s*- +/;

/** Parses plain text: empty lines separate paragraphs, lines starting with "- " are list items. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split(/\r?\n/)) {
    const words = bound(line.trim());
    if (words === '') {
      open = undefined;
      continue;
    }
    const item = bullet.test(line) ? bound(line.replace(bullet, '').trim()) : undefined;
    if (open?.kind !== (item === undefined ? 'paragraph' : 'list')) {
      open = item === undefined ? { kind: 'paragraph', lines: [] } : { kind: 'list', items: [] };
      blocks.push(open);
    }
    if (open?.kind === 'list') open.items.push(item ?? words);
    else open?.lines.push(words);
  }
  return blocks;
}
