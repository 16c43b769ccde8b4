import { fruitCrown } from '@altyn/engines/fruit-crown';
import { exactMaths } from '@altyn/engines/line-slot-maths';
import { simulateLineSlot } from '@altyn/engines/simulate-line-slot';

/** Prints each game's exact maths and a simulation that confirms it: `npm run maths [-- rounds]`. */
const rounds = Number(process.argv[2] ?? 50_000_000);
const percent = (value: number, places = 4) => `${(value * 100).toFixed(places)} %`;

for (const config of [fruitCrown]) {
  const exact = exactMaths(config);
  // Time of this process alone: a busy machine does not make the maths slower.
  const before = process.cpuUsage();
  const simulated = simulateLineSlot(config, { rounds, seed: Number(process.argv[3] ?? 1) });
  const used = process.cpuUsage(before);
  const seconds = (used.user + used.system) / 1e6;
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
    ['highest round, by rule', `${config.maxWinMultiple} × stake`],
    ['  what that rule costs', `less than ${exact.capLossBound.toExponential(0)}`],
    ['deviation of a round', simulated.deviation.toFixed(3)],
    ['highest round seen', `${simulated.maxMultiple} × stake`],
    ['full cycle', exact.cycle.toLocaleString('en')],
    ['simulated', `${simulated.rounds.toLocaleString('en')} rounds, ${simulated.spins.toLocaleString('en')} spins`],
    ['speed', `${(simulated.spins / seconds / 1e6).toFixed(1)} million spins a second on one core`],
  ];
  process.stdout.write(`${config.game}, maths ${config.mathsVersion}\n`);
  for (const [name, value] of rows) process.stdout.write(`  ${name.padEnd(28)} ${value}\n`);
}
