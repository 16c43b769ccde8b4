import type { CSSProperties, Ref } from 'react';
import type { WheelSector } from '../queries.ts';

const palette = ['#6d3bff', '#1d1436', '#c2187a', '#291d4a', '#0a7d5a', '#3a2466'];
const hexColour = /^#[0-9a-f]{6}$/i;

interface WheelDiscProps {
  sectors: readonly { id: string; label: string; colour: WheelSector['colour'] }[];
  ref: Ref<HTMLDivElement>;
}

/** The wheel with its sectors clockwise from the top, and the pointer above. */
export function WheelDisc({ sectors, ref }: WheelDiscProps) {
  const width = 360 / sectors.length;
  const colours = sectors.map(({ colour }, index) =>
    hexColour.test(colour) ? colour : (palette[index % palette.length] ?? '#6d3bff'),
  );
  const stops = colours.map((colour, index) => `${colour} ${index * width}deg ${(index + 1) * width}deg`);
  return (
    <div className="@container relative mx-auto aspect-square w-full max-w-72" aria-hidden="true">
      {/* A rotated square is wider than itself; the container clips its corners so that they do not widen the page. */}
      <div className="absolute inset-0 overflow-clip rounded-full shadow-panel">
        <div
          ref={ref}
          className="absolute inset-0 overflow-hidden rounded-full border-[6px] border-gold"
          style={{ background: `conic-gradient(${stops.join(', ')})` }}
        >
          {sectors.map((sector, index) => (
            <span
              key={sector.id}
              className="absolute inset-0 flex justify-center pt-[4cqw] text-[4.2cqw] font-extrabold text-white [text-shadow:0_1px_3px_#000]"
              style={{ '--turn': `${(index + 0.5) * width}deg`, transform: 'rotate(var(--turn))' } as CSSProperties}
            >
              <span className="flex max-h-[33cqw] items-center [writing-mode:vertical-rl]">{sector.label}</span>
            </span>
          ))}
        </div>
      </div>
      <span className="gold-fill absolute left-1/2 top-1/2 size-[19%] -translate-1/2 rounded-full ring-4 ring-ground" />
      <span className="absolute -top-2 left-1/2 h-7 w-6 -translate-x-1/2 bg-gold [clip-path:polygon(0_0,100%_0,50%_100%)]" />
    </div>
  );
}
