import type { ContentComponent } from '@altyn/contracts/content';
import { ContentImage } from '#web/components/content/content-image.tsx';
import { ContentText } from '#web/components/content/content-text.tsx';
import { DynamicFrame } from '#web/components/content/dynamic-frame.tsx';
import { ForAudience } from '#web/components/content/for-audience.tsx';
import type { Locale } from '#web/config/locales.ts';
import { contentTarget } from '#web/lib/content/action.ts';
import { configText } from '#web/lib/content/config.ts';
import { groupedByType, headedText } from '#web/lib/content/headed-text.ts';
import type { ContentPlace } from '#web/lib/content/requests.ts';
import { componentsIn } from '#web/lib/content/server.ts';
import { cx } from '#web/lib/cx.ts';
import { ContentLink } from './content-link.tsx';

interface ContentBlocksProps {
  /** Place where the blocks appear (`used_in` in the content). */
  place: ContentPlace;
  locale: Locale;
  className?: string;
  /**
   * True below the first screen: laid out only near the viewport. On a short page the estimated height would shift the
   * footer.
   */
  isBelow?: boolean;
}

/** Layout at the end of a page. */
const atEnd = 'page mt-8 flex flex-col gap-6 tablet:mt-10 tablet:gap-8';

/** Content blocks of a place, for players and for visitors. Server component. */
export async function ContentBlocks({ place, locale, className = atEnd, isBelow = false }: ContentBlocksProps) {
  return (
    <ForAudience items={await componentsIn(place, locale)}>
      {(shown) => (
        <div className={cx(className, isBelow && '[contain-intrinsic-size:auto_600px] [content-visibility:auto]')}>
          {groupedByType(shown).map((group) => (
            <BlockGroup key={group.items[0]?.key} {...group} locale={locale} />
          ))}
        </div>
      )}
    </ForAudience>
  );
}

interface GroupProps {
  type: string;
  items: readonly ContentComponent[];
  locale: Locale;
}

/** Consecutive blocks of one type. An unknown type is rendered as text. */
function BlockGroup({ type, items, locale }: GroupProps) {
  switch (type) {
    case 'card':
      return (
        <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
          {items.map((item) => (
            <li key={item.key} className="flex">
              <Card item={item} locale={locale} />
            </li>
          ))}
        </ul>
      );
    case 'step':
      return (
        <ol className="grid gap-3 tablet:grid-cols-3">
          {items.map((item, index) => (
            <li key={item.key} className="relative flex gap-4 overflow-hidden rounded-lg bg-surface p-5">
              <span
                aria-hidden="true"
                className="gold-fill grid size-8 shrink-0 place-items-center rounded-full text-sm font-extrabold"
              >
                {index + 1}
              </span>
              <Headed text={item.text} />
            </li>
          ))}
        </ol>
      );
    case 'question':
      return (
        <div className="flex flex-col divide-y divide-line/50 rounded-lg bg-surface px-5">
          {items.map((item) => (
            <Question key={item.key} text={item.text} />
          ))}
        </div>
      );
    case 'notice':
      return items.map((item) => (
        <div key={item.key} className="flex items-center gap-4 rounded-lg border border-amber/40 bg-amber/10 p-4">
          {item.image && <ContentImage image={item.image} width={44} className="shrink-0" />}
          <ContentText text={item.text} className="text-sm" />
        </div>
      ));
    case 'dynamic':
      return items.map(
        (item) =>
          item.dynamicContent && <DynamicFrame key={item.key} title={item.text} content={item.dynamicContent} />,
      );
    default:
      return items.map((item) => <ContentText key={item.key} text={item.text} className="text-soft" />);
  }
}

function Card({ item, locale }: { item: ContentComponent; locale: Locale }) {
  const href = configText(item.config, 'href');
  const className = 'flex flex-1 flex-col items-start gap-2 rounded-lg bg-surface p-5';
  const inside = (
    <>
      {item.image && <ContentImage image={item.image} width={56} />}
      <Headed text={item.text} />
    </>
  );
  if (!href || !contentTarget(href)) return <div className={className}>{inside}</div>;
  return (
    <ContentLink href={href} locale={locale} className={`${className} transition-colors hover:bg-raised`}>
      {inside}
    </ContentLink>
  );
}

function Headed({ text }: { text: string }) {
  const { heading, rest } = headedText(text);
  return (
    <div className="min-w-0">
      <h3 className="text-base font-extrabold leading-tight">{heading}</h3>
      {rest && <ContentText text={rest} className="mt-1.5 text-sm text-soft" />}
    </div>
  );
}

function Question({ text }: { text: string }) {
  const { heading, rest } = headedText(text);
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-bold marker:hidden [&::-webkit-details-marker]:hidden">
        {heading}
        {/* A plus whose vertical bar disappears on opening; a rotated plus would overflow its box. */}
        <span
          aria-hidden="true"
          className="relative size-3.5 shrink-0 text-faint before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:rounded-full before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:rounded-full after:bg-current after:transition-transform group-open:after:scale-y-0"
        />
      </summary>
      <ContentText text={rest} className="pb-5 text-sm text-soft" />
    </details>
  );
}
