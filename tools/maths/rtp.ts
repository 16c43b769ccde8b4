import { fruitCrown } from '@altyn/engines/fruit-crown';
import { compileLineSlot, exactMaths } from '@altyn/engines/line-slot-maths';
import { seededWords } from '@altyn/engines/randomness';
import { simulateLineSlot } from '@altyn/engines/simulate-line-slot';

/** Prints each game's exact maths and a simulation that confirms it: `npm run maths [-- rounds]`. */
const rounds = Number(process.argv[2] ?? 50_000_000);
const percent = (value: number, places = 4) => `${(value * 100).toFixed(places)} %`;

for (const config of [fruitCrown]) {
  const exact = exactMaths(config);
  const started = performance.now();
  const simulated = simulateLineSlot(compileLineSlot(config), rounds, seededWords(Number(process.argv[3] ?? 1)));
  const seconds = (performance.now() - started) / 1_000;
  const rows: [string, string][] = [
    ['return to player, exact', percent(exact.rtp)],
    ['  of it, the paid spin', percent(exact.baseRtp)],
    ['return, simulated', `${percent(simulated.rtp)} ± ${percent(simulated.halfWidth99)} (99 %)`],
    ['wins or awards, exact', percent(exact.hitRate, 2)],
    ['wins or awards, simulated', percent(simulated.hitRate, 2)],
    ['free spins once in', `${(1 / exact.triggerRate).toFixed(1)} spins`],
    ['free spins for a paid spin', exact.expectedFreeSpins.toFixed(5)],
    ['deviation of the paid spin', exact.baseDeviation.toFixed(3)],
    ['highest paid spin', `${exact.maxSpinMultiple} × stake`],
    ['full cycle', exact.cycle.toLocaleString('en')],
    ['simulated', `${simulated.rounds.toLocaleString('en')} rounds, ${simulated.spins.toLocaleString('en')} spins`],
    ['speed', `${(simulated.spins / seconds / 1e6).toFixed(1)} million spins a second on one core`],
  ];
  process.stdout.write(`${config.game}, maths ${config.mathsVersion}\n`);
  for (const [name, value] of rows) process.stdout.write(`  ${name.padEnd(28)} ${value}\n`);
}
