import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { root } from '../lib/paths.ts';
import type { GameReport, Report } from './report.ts';
import { modeFigures } from './report-figures.ts';

const file = join(root, 'packages/engines/src/slots/tumbles/simulated.data.ts');

const head = `import type { Simulated } from './simulated.ts';

/** Figures of the slots whose returns are simulated: written by \`npm run maths:simulate -- 0\` from \`docs/maths\`. */
export const simulated: Readonly<Record<string, Readonly<Record<string, Simulated>>>> = `;

/** A game's figures as they are published, by mode. */
export function publishedOf(own: GameReport, slot: (typeof tumbleSlots)[number]) {
  return Object.fromEntries(
    slot.modes.map(({ id }) => {
      const { variances: _, tops: __, ...published } = modeFigures(own, slot, id);
      return [id, published];
    }),
  );
}

/** Writes the figures that the studio publishes, of games whose every mode has a count. */
export async function publishFigures(report: Report): Promise<void> {
  const known = tumbleSlots.flatMap((slot) => {
    const own = report[slot.game];
    const isWhole = own?.mathsVersion === slot.mathsVersion && slot.modes.every(({ id }) => own.paid[id]);
    return own && isWhole ? [[slot.game, publishedOf(own, slot)]] : [];
  });
  await writeFile(file, `${head}${JSON.stringify(Object.fromEntries(known), null, 2)};\n`);
}
