/** A piece of an editor's plain text. */
export type TextBlock = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] };

const bullet = /^\s*- +/;

/** Reads plain text: an empty line parts paragraphs, a line that begins with "- " is a list's item. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim();
    if (words === '') {
      open = undefined;
      continue;
    }
    const item = bullet.test(line) ? line.replace(bullet, '').trim() : undefined;
    if (open?.kind !== (item === undefined ? 'paragraph' : 'list')) {
      open = item === undefined ? { kind: 'paragraph', lines: [] } : { kind: 'list', items: [] };
      blocks.push(open);
    }
    if (open?.kind === 'list') open.items.push(item ?? words);
    else open?.lines.push(words);
  }
  return blocks;
}
