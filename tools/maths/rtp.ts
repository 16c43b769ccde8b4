// npm run maths [-- rounds]: every slot's return, exact and simulated, hit frequency and speed.
import { exactMaths } from '@altyn/engines/exact-maths';
import { lineSlots } from '@altyn/engines/line-slots';
import { simulateLineSlot } from '@altyn/engines/simulate-line-slot';

const rounds = Number(process.argv[2] ?? 50_000_000);
if (!Number.isSafeInteger(rounds) || rounds < 1)
  throw new Error('npm run maths [-- rounds]: rounds is a positive number');
const percent = (value: number, places = 4) => `${(value * 100).toFixed(places)} %`;

for (const config of Object.values(lineSlots)) {
  const exact = exactMaths(config);
  const before = process.cpuUsage();
  const seen = simulateLineSlot(config, { rounds, seed: 20_261_121 });
  const used = process.cpuUsage(before);
  const spinsPerSecond = seen.spins / ((used.user + used.system) / 1e6);
  const isInside = Math.abs(seen.rtp - exact.rtp) <= seen.margin99;
  console.log(
    [
      `${config.game}, maths ${config.mathsVersion}: ${exact.cycle.toLocaleString('en')} combinations counted`,
      `  RTP exact          ${percent(exact.rtp)} (paid spin ${percent(exact.baseRtp)}, free spins ${percent(exact.rtp - exact.baseRtp)})`,
      `  RTP simulated      ${percent(seen.rtp)} ± ${percent(seen.margin99)} (99 %, ${rounds.toLocaleString('en')} rounds): the exact value is ${isInside ? 'inside' : 'OUTSIDE'}`,
      `  hit frequency      ${percent(exact.hitRate, 2)}, free spins one round in ${(1 / exact.triggerRate).toFixed(1)}`,
      `  volatility         standard deviation of a round ${seen.deviation.toFixed(2)} stakes, highest seen ${seen.maxMultiple.toFixed(1)}`,
      `  highest win        ${config.maxWinMultiple.toLocaleString('en')} stakes (the cap costs less than ${percent(exact.capLossBound, 12)})`,
      `  speed              ${(spinsPerSecond / 1e6).toFixed(1)} M spins/s of one core`,
    ].join('\n'),
  );
  if (!isInside) process.exitCode = 1;
}
