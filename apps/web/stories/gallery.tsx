import '../app/globals.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cx } from '../lib/cx.ts';
import { locales } from '../config/locales.ts';
import { grounds, type StoryAddress, writeAddress } from './address.ts';
import { stories } from './catalogue.ts';
import { useAddress } from './use-address.ts';

/** Widths of the specification's breakpoints and of the narrowest phone; 0 uses the full width. */
const widths = [360, 390, 768, 1024, 0] as const;

/** List of stories next to the selected one, with its language, surface, width and motion. */
function Gallery() {
  const address = useAddress();
  const shown = stories.some((story) => story.id === address.id) ? address : { ...address, id: stories[0]?.id ?? '' };
  const [width, setWidth] = useState<number>(0);
  const go = (change: Partial<StoryAddress>) => {
    window.location.hash = writeAddress({ ...shown, ...change });
  };
  return (
    <div className="grid h-dvh grid-cols-[260px_1fr]">
      <nav aria-label="Stories" className="overflow-y-auto border-r border-line bg-surface p-3">
        {[...Map.groupBy(stories, (story) => story.title)].map(([title, group]) => (
          <section key={title} className="mb-3">
            <h2 className="px-2 py-1 text-sm text-faint">{title}</h2>
            {group.map((story) => (
              <a
                key={story.id}
                href={writeAddress({ ...shown, id: story.id })}
                aria-current={story.id === shown.id ? 'page' : undefined}
                className={cx(
                  'block rounded-xs px-2 py-1.5 text-sm hover:bg-raised',
                  story.id === shown.id ? 'bg-lifted font-bold' : 'text-soft',
                )}
              >
                {story.name}
              </a>
            ))}
          </section>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-4 border-b border-line bg-surface px-4 py-2 text-sm">
          <Choice label="Language" options={locales} value={shown.locale} onChange={(locale) => go({ locale })} />
          <Choice label="Surface" options={grounds} value={shown.ground} onChange={(ground) => go({ ground })} />
          <Choice label="Width" options={widths} value={width} onChange={setWidth} />
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={shown.isCalm} onChange={(event) => go({ isCalm: event.target.checked })} />
            Reduced motion
          </label>
        </div>
        <div className="min-h-0 flex-1 overflow-auto bg-black">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this repository */}
          <iframe
            title="Story"
            src={`story.html${writeAddress(shown)}`}
            className="h-full border-0 bg-ground"
            style={{ width: width === 0 ? '100%' : width }}
          />
        </div>
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        value={value}
        className="rounded-xs bg-raised p-1.5"
        onChange={(event) => {
          const chosen = options.find((option) => String(option) === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option === 0 ? 'all' : option}
          </option>
        ))}
      </select>
    </label>
  );
}

const holder = document.getElementById('root');
if (holder)
  createRoot(holder).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
