import { initialsOf, markHue } from './monogram-letters.ts';

/** The mark of a name that has no picture: its initials on a colour of its own. Decorative: the name stands beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const hue = markHue(name);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="13" fill={`hsl(${hue} 62% 32%)`} />
      <path
        d="M0 30 C14 22 30 40 48 24 V35 A13 13 0 0 1 35 48 H13 A13 13 0 0 1 0 35Z"
        fill={`hsl(${hue + 28} 70% 24%)`}
      />
      <rect
        x=".75"
        y=".75"
        width="46.5"
        height="46.5"
        rx="12.25"
        fill="none"
        stroke={`hsl(${hue} 80% 72% / .45)`}
        strokeWidth="1.5"
      />
      <text
        x="24"
        y="31.5"
        textAnchor="middle"
        fontSize="20"
        fontWeight="800"
        letterSpacing="-.5"
        fill={`hsl(${hue} 90% 93%)`}
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
