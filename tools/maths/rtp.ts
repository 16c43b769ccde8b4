import { fruitCrown } from '@altyn/engines/fruit-crown';
import { exactMaths } from '@altyn/engines/line-slot-maths';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { simulateLineSlot } from '@altyn/engines/simulate-line-slot';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { type SlotGame, unitsPerStake } from '@altyn/engines/slots/slot-game';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';

/** Prints each game's exact maths and a simulation that confirms it: `npm run maths [-- rounds]`. */
const rounds = Number(process.argv[2] ?? 50_000_000);
const percent = (value: number, places = 4) => `${(value * 100).toFixed(places)} %`;

for (const config of [fruitCrown]) {
  const exact = exactMaths(config);
  // CPU time of this process only, independent of other load.
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

/** Slots with other engines: a hundredth of the rounds, because their rounds are drawn cell by cell. */
const slots: readonly { slot: SlotGame; exact: Readonly<Record<string, number | undefined>> }[] = [
  { slot: wolfMoon, exact: wolfMoon.figures.rtp },
  ...reelSlots.map((slot) => ({ slot, exact: slot.figures.rtp })),
  ...tumbleSlots.map((slot) => ({ slot, exact: {} })),
];
for (const { slot, exact } of slots) {
  process.stdout.write(`${slot.game}, maths ${slot.mathsVersion}\n`);
  for (const { id, priceHundredths } of slot.modes) {
    const count = Math.ceil(rounds / (priceHundredths > 1_000 ? 2_000 : 100));
    const randomness = fromWords(seededWords(Number(process.argv[3] ?? 1)));
    let sum = 0;
    let squares = 0;
    let hits = 0;
    for (let round = 0; round < count; round += 1) {
      const win = slot.simulate(id, randomness) / unitsPerStake;
      sum += win;
      squares += win * win;
      if (win > 0) hits += 1;
    }
    const mean = sum / count;
    const deviation = Math.sqrt(squares / count - mean ** 2);
    const price = priceHundredths / 100;
    const figures = exact[id];
    const line = [
      figures === undefined ? 'return not counted exactly' : `return, exact ${percent(figures)}`,
      `simulated ${percent(mean / price)} ± ${percent((2.576 * deviation) / Math.sqrt(count) / price)} (99 %)`,
      `wins ${percent(hits / count, 2)}`,
      `deviation ${deviation.toFixed(2)}`,
      `${count.toLocaleString('en')} rounds`,
    ];
    process.stdout.write(`  ${id.padEnd(5)} ${line.join(', ')}\n`);
  }
}
