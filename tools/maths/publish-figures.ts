import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import type { Simulated } from '@altyn/engines/slots/tumbles/simulated';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import type { TumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { root } from '../lib/paths.ts';
import type { Report } from './report.ts';
import { modeFigures } from './report-figures.ts';

const file = join(root, 'packages/engines/src/slots/tumbles/simulated.data.ts');

const head = `import type { Simulated } from './simulated.ts';

/** Simulated figures of slots, written by \`npm run maths:simulate -- 0\` from \`docs/games/data\`. */
export const simulated: Readonly<Record<string, Readonly<Record<string, Simulated>>>> = `;

/** A mode's figures in the report; undefined: no rounds with this maths version. */
export function reportedOf(report: Report, slot: TumbleSlot, mode: string): Simulated | undefined {
  const gameReport = report[slot.game];
  if (gameReport?.mathsVersion !== slot.mathsVersion || !gameReport.paid[mode]) return undefined;
  const { variances: _, tops: __, ...figures } = modeFigures(gameReport, slot, mode);
  return figures;
}

/** Of two simulations of the same maths, the one with the narrower interval is published. */
export const narrower = (reported: Simulated | undefined, known: Simulated | undefined): Simulated | undefined =>
  reported && (!known || reported.halfWidth <= known.halfWidth) ? reported : known;

/** Writes the figures that the studio publishes. Figures of an older maths version must first be removed by hand. */
export async function publishFigures(report: Report): Promise<void> {
  const known = tumbleSlots.map((slot) => {
    const modes = slot.modes.map(({ id }) => [id, narrower(reportedOf(report, slot, id), simulated[slot.game]?.[id])]);
    return [slot.game, Object.fromEntries(modes)];
  });
  await writeFile(file, `${head}${JSON.stringify(Object.fromEntries(known), null, 2)};\n`);
}
