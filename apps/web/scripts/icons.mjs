/**
 * Writes `components/ui/icons.tsx` and `later-icons.tsx` from the Phosphor set: only the icons the site uses, as inline SVG
 * components that server components can render without any JavaScript. One file travels whole with whatever uses it. Run after changing the list: `node scripts/icons.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** By file: what every page's frame shows, and what comes with dialogs, forms and single pages. */
const files = {
  'icons.tsx': {
    House: ['fill', 'regular'],
    GameController: ['fill', 'regular'],
    Wallet: ['fill'],
    Gift: ['fill', 'regular'],
    User: ['fill', 'regular'],
    List: ['bold'],
    MagnifyingGlass: ['bold'],
    X: ['bold'],
    CaretDown: ['bold'],
    Check: ['bold'],
    ArrowLeft: ['bold'],
    Plus: ['bold'],
    Lock: ['fill'],
    WifiSlash: ['bold'],
    CornersOut: ['bold'],
    CornersIn: ['bold'],
  },
  'later-icons.tsx': {
    Wallet: ['regular'],
    Eye: ['regular'],
    EyeSlash: ['regular'],
    Warning: ['fill'],
    CheckCircle: ['fill'],
    XCircle: ['fill'],
    Info: ['fill'],
    Trophy: ['fill'],
    Star: ['fill'],
    SignOut: ['bold'],
    Percent: ['bold'],
    ClockCounterClockwise: ['bold'],
    Copy: ['regular'],
    CreditCard: ['fill'],
    Bank: ['fill'],
    CurrencyBtc: ['bold'],
    ArrowDown: ['bold'],
    ArrowUp: ['bold'],
    ShieldCheck: ['fill'],
    Envelope: ['fill'],
    TelegramLogo: ['fill'],
    Heart: ['fill', 'regular'],
    Bell: ['fill'],
  },
};
/** Names that end in Fill: their other weight is used as well. */
const both = new Set(['House', 'GameController', 'Wallet', 'Gift', 'User', 'Heart']);

const root = dirname(createRequire(import.meta.url).resolve('@phosphor-icons/react'));
const head = [
  "'use no memo';",
  "/* The compiler's cache is off: an icon's properties are new at each render, and every icon would carry the code of one. */",
  "import type { SVGProps } from 'react';",
  '',
  '/* Written by scripts/icons.mjs from Phosphor Icons (MIT). Decorative unless a label is given by what holds them. */',
  '',
  "type IconProps = Omit<SVGProps<SVGSVGElement>, 'd' | 'viewBox'>;",
  '',
  'function Icon({ d, ...rest }: IconProps & { d: string }) {',
  '  return (',
  '    <svg viewBox="0 0 256 256" width="1em" height="1em" fill="currentColor" aria-hidden="true" {...rest}>',
  '      <path d={d} />',
  '    </svg>',
  '  );',
  '}',
];
for (const [file, icons] of Object.entries(files)) {
  const lines = [...head];
  for (const [name, weights] of Object.entries(icons)) {
    const text = await readFile(join(root, 'defs', `${name}.es.js`), 'utf8');
    for (const weight of weights) {
      const part = text.slice(text.indexOf(`"${weight}",`));
      const d = /d: "([^"]+)"/.exec(part)?.[1];
      if (!d) throw new Error(`${name} has no ${weight}`);
      const suffix = both.has(name) && weight === 'fill' ? 'Fill' : '';
      lines.push(
        '',
        `export const ${name}${suffix}Icon = (props: IconProps) => (`,
        `  <Icon d="${d}" {...props} />`,
        ');',
      );
    }
  }
  const target = join(import.meta.dirname, '..', 'components', 'ui', file);
  await writeFile(target, `${lines.join('\n')}\n`);
  console.log(`${target}: ${lines.length} lines`);
}
