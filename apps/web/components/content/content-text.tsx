import { textBlocks } from '#web/lib/content/text-blocks.ts';
import { cx } from '#web/lib/cx.ts';

/** Renders an editor's plain text as paragraphs and lists. */
export function ContentText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      {textBlocks(text).map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index} className="flex list-disc flex-col gap-1 pl-5 text-left marker:text-gold">
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {block.lines.join('\n')}
          </p>
        ),
      )}
    </div>
  );
}
