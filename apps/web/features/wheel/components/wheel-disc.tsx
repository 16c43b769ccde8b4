import type { CSSProperties, Ref } from 'react';
import { ArtObject } from '#web/components/art-object.tsx';
import { cx } from '#web/lib/cx.ts';
import type { WheelSector } from '../queries.ts';

const palette = ['#6d3bff', '#1d1436', '#c2187a', '#291d4a', '#0a7d5a', '#3a2466'];
const hexColour = /^#[0-9a-f]{6}$/i;
const bulbs = Array.from({ length: 24 }, (_, at) => at);
/** Distance of a label's middle from the disc's, as a part of its radius; narrow sectors are wider further out. */
const labelAt = { wide: 0.71, narrow: 0.75 };

interface DiscSector {
  id: string;
  colour: WheelSector['colour'];
  /** What the sector holds, in a few letters. */
  short: string;
  /** An art object that stands above the text. */
  picture?: string | undefined;
}

interface WheelDiscProps {
  sectors: readonly DiscSector[];
  ref: Ref<HTMLDivElement>;
  isTurning?: boolean;
  /** Id of the sector drawn, once the wheel has stopped on it. */
  drawn?: string | undefined;
}

const pointAt = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
};

/**
 * The wheel with its sectors clockwise from the top, and the pointer above. Labels stay upright at every angle
 * (`useWheelMotion` turns them back), so the disc can be read wherever it stopped.
 */
export function WheelDisc({ sectors, ref, isTurning = false, drawn }: WheelDiscProps) {
  const width = 360 / sectors.length;
  return (
    <div
      className="@container relative mx-auto aspect-square w-full max-w-[min(26rem,76svh)]"
      aria-hidden="true"
      data-turning={isTurning || undefined}
    >
      <Rim />
      {/* A rotated square is wider than itself; the container clips its corners so that they do not widen the page. */}
      <div className="absolute inset-[5.5%] overflow-clip rounded-full">
        <div
          ref={ref}
          className="absolute inset-0 rotate-(--wheel)"
          style={{ '--wheel': `${-width / 2}deg` } as CSSProperties}
        >
          <Sectors sectors={sectors} />
          {sectors.map((sector, index) => (
            <Label
              key={sector.id}
              sector={sector}
              degrees={(index + 0.5) * width}
              isSmall={sectors.length > 8}
              isDrawn={sector.id === drawn}
              isDimmed={drawn !== undefined && sector.id !== drawn}
            />
          ))}
        </div>
      </div>
      <Hub />
      <Pointer />
    </div>
  );
}

/** The golden ring with its lamps; they run while the wheel turns. */
function Rim() {
  return (
    <svg viewBox="-100 -100 200 200" className="absolute inset-0 size-full drop-shadow-[0_12px_28px_rgb(4_2_12/.7)]">
      <defs>
        <linearGradient id="wheel-rim" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe6a3" />
          <stop offset=".45" stopColor="#f0a020" />
          <stop offset=".55" stopColor="#b86a08" />
          <stop offset="1" stopColor="#ffcf66" />
        </linearGradient>
      </defs>
      <circle r="94" fill="none" stroke="url(#wheel-rim)" strokeWidth="11" />
      <circle r="99" fill="none" stroke="#6b3d04" strokeWidth="1.2" />
      <circle r="88.6" fill="none" stroke="#4a2a02" strokeWidth="1.6" />
      {bulbs.map((at) => {
        const { x, y } = pointAt(at * 15, 94);
        return (
          <circle
            key={at}
            cx={x}
            cy={y}
            r="2.5"
            className={at % 2 === 0 ? 'wheel-lamp' : 'wheel-lamp wheel-lamp-odd'}
          />
        );
      })}
    </svg>
  );
}

function Sectors({ sectors }: Pick<WheelDiscProps, 'sectors'>) {
  const width = 360 / sectors.length;
  return (
    <svg viewBox="-100 -100 200 200" className="absolute inset-0 size-full">
      <defs>
        <radialGradient id="wheel-depth" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
          <stop offset="0" stopColor="#000" stopOpacity=".55" />
          <stop offset=".45" stopColor="#000" stopOpacity=".12" />
          <stop offset=".86" stopColor="#fff" stopOpacity=".1" />
          <stop offset="1" stopColor="#000" stopOpacity=".3" />
        </radialGradient>
      </defs>
      {sectors.map(({ id, colour }, index) => {
        const from = pointAt(index * width, 101);
        const to = pointAt((index + 1) * width, 101);
        return (
          <path
            key={id}
            d={`M0 0 L${from.x} ${from.y} A101 101 0 ${width > 180 ? 1 : 0} 1 ${to.x} ${to.y}Z`}
            fill={hexColour.test(colour) ? colour : palette[index % palette.length]}
          />
        );
      })}
      <circle r="101" fill="url(#wheel-depth)" />
      {sectors.map(({ id }, index) => {
        const { x, y } = pointAt(index * width, 101);
        return <path key={id} d={`M0 0 L${x} ${y}`} stroke="#ffd777" strokeOpacity=".7" strokeWidth=".8" />;
      })}
    </svg>
  );
}

function Label(props: { sector: DiscSector; degrees: number; isSmall: boolean; isDrawn: boolean; isDimmed: boolean }) {
  const { sector, degrees, isSmall, isDrawn, isDimmed } = props;
  const { x, y } = pointAt(degrees, (isSmall ? labelAt.narrow : labelAt.wide) * 50);
  return (
    <span
      className="absolute grid size-[18cqw] -translate-1/2 place-items-center"
      style={{ left: `${50 + x}%`, top: `${50 + y}%` }}
    >
      <span
        data-upright=""
        className="flex rotate-[calc(var(--wheel)*-1)] flex-col items-center text-center leading-[1.1] font-extrabold text-white [text-shadow:0_1px_2px_#000,0_0_5px_rgb(0_0_0/.75)]"
      >
        {sector.picture && (
          <ArtObject
            name={sector.picture}
            size={64}
            className={cx('block [&_img]:size-full', isSmall ? 'size-[7.5cqw]' : 'size-[10cqw]')}
          />
        )}
        <span
          className={cx(
            'transition-[scale,opacity] duration-300',
            isSmall ? 'text-[max(3.7cqw,12px)]' : 'text-[max(4.8cqw,13px)]',
            isDrawn && 'scale-125 text-gold',
            isDimmed && 'opacity-80',
          )}
        >
          {sector.short}
        </span>
      </span>
    </span>
  );
}

function Hub() {
  return (
    <svg viewBox="-50 -50 100 100" className="absolute top-1/2 left-1/2 size-[19%] -translate-1/2 drop-shadow-lg">
      <circle r="48" fill="#2a1602" />
      <circle r="44" fill="url(#wheel-rim)" />
      <circle r="34" fill="#1d1436" />
      <path
        d="M0 -24 L6.6 -8.6 23.3 -7.3 10.6 3.6 14.5 19.9 0 11.2 -14.5 19.9 -10.6 3.6 -23.3 -7.3 -6.6 -8.6Z"
        fill="url(#wheel-rim)"
      />
    </svg>
  );
}

function Pointer() {
  return (
    <svg
      viewBox="0 0 40 56"
      className="absolute -top-[2%] left-1/2 w-[9%] -translate-x-1/2 drop-shadow-[0_3px_4px_rgb(0_0_0/.7)]"
    >
      <path
        d="M20 55 C9 36 2 28 2 18 A18 17 0 0 1 38 18 C38 28 31 36 20 55Z"
        fill="#fff4d6"
        stroke="#7a4504"
        strokeWidth="2"
      />
      <circle cx="20" cy="18" r="8" fill="#c2187a" stroke="#7a4504" strokeWidth="2" />
    </svg>
  );
}
