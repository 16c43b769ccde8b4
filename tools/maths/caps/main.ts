import { addPiece, emptyCaps, readCaps, writeCaps } from './report.ts';
import { capsOfWolfMoon } from './wolf-moon.ts';

/**
 * Simulates how often features of Wolf Moon reach the maximum win: `npm run maths:caps -- <seconds>` continues for the
 * given seconds, writes `docs/games/data/caps.json` and prints what `caps` of the slot should say.
 */
const until = Date.now() + Number(process.argv[2] ?? 60) * 1_000;
const known = await readCaps().catch(() => emptyCaps());
const report = known.mathsVersion === emptyCaps().mathsVersion ? known : emptyCaps();
while (Date.now() < until) {
  addPiece(report);
  if (report.pieces % 20 === 0) await writeCaps(report);
}
await writeCaps(report);
process.stdout.write(`${report.pieces} pieces: ${JSON.stringify(capsOfWolfMoon(report))}\n`);
