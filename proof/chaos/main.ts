import { median } from '../bench/figures.ts';
import { runBattleChaos } from './battles/run.ts';
import { runFailovers } from './failover.ts';
import { runLiveChaos } from './live/live.ts';
import { readOptions } from './options.ts';
import { runReplica } from './replica.ts';
import { type ChaosReport, runChaos } from './run.ts';
import { victimNames } from './strike.ts';

const shownProblems = 20;
const options = readOptions(process.argv.slice(2), Date.now() % 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`run again with ${options.again}`);
const [strikes, seed] = [options.number('strikes'), options.number('seed')];
const workers = () => options.number('workers');
if (options.kind === 'replica')
  conclude(await runReplica({ strikes, seed, workers: workers(), seconds: options.number('seconds'), say }));
else if (options.kind === 'failover') conclude(await runFailovers({ times: strikes, seed, workers: workers(), say }));
else if (options.kind === 'live')
  conclude(
    await runLiveChaos({ strikes, seed, players: options.number('players'), gameCode: options.text('table'), say }),
  );
else if (options.kind === 'battles') {
  const [players, battles, seconds] = [options.number('players'), options.number('count'), options.number('seconds')];
  conclude(await runBattleChaos({ strikes, seed, players, battles, seconds, say }));
} else {
  await strikeAll();
  await strikeLive(options.number('live-strikes'));
}

/** Prints the result of the other kinds of runs and exits. */
function conclude({ problems, ...figures }: { problems: string[] }): never {
  say(JSON.stringify(figures));
  for (const problem of problems.slice(0, shownProblems)) say(`BROKEN ${problem}`);
  process.exit(problems.length === 0 ? 0 : 1);
}

/** Short runs of two live tables in sequence: one with cash-outs, one with decisions. `--live` runs one for longer. */
async function strikeLive(strikesEach: number): Promise<void> {
  if (strikesEach === 0) return;
  for (const gameCode of ['live-crash', 'live-blackjack']) {
    say(`live: ${gameCode}`);
    const { problems, ...figures } = await runLiveChaos({ strikes: strikesEach, seed, players: 6, gameCode, say });
    say(JSON.stringify(figures));
    for (const problem of problems.slice(0, shownProblems)) say(`BROKEN ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

async function strikeAll(): Promise<void> {
  const wanted = options.text('victims').split(',');
  const victims = victimNames.filter((name) => wanted.includes(name));
  if (victims.length !== wanted.length) throw new Error(`--victims: some of ${victimNames.join(',')}`);
  // Ends a long run early; the data are still verified.
  const stop = new AbortController();
  process.once('SIGUSR2', () => stop.abort());
  const backWithinMs = options.number('back-within') * 1_000;
  const report = await runChaos({
    enough: stop.signal,
    strikes,
    seed,
    players: options.number('players'),
    workers: workers(),
    pauseMs: options.number('pause'),
    togetherShare: options.number('together'),
    backWithinMs,
    victims,
    say,
  });
  sayTimes(report, backWithinMs);
  const { problems, lateness, spared } = report;
  say(
    `${report.strikes.length} strikes, ${report.answers} answers and ${report.rounds} rounds of the studio; network: ${JSON.stringify(report.deeds)}`,
  );
  say(`with the calls: ${JSON.stringify(report.effects)}`);
  for (const [victim, why] of Object.entries(spared)) say(`NOT STRUCK ${victim}: ${why}`);
  for (const problem of problems.slice(0, shownProblems)) say(`BROKEN ${problem}`);
  say(problems.length === 0 ? 'Nothing lost, nothing doubled.' : `${problems.length} breaches`);
  for (const late of lateness) say(`LATE ${late}`);
  process.exitCode = problems.length + lateness.length === 0 ? 0 : 1;
}

function sayTimes(report: ChaosReport, backWithinMs: number): void {
  for (const victim of victimNames) {
    const times = report.strikes.filter((one) => one.victim === victim);
    if (times.length === 0) continue;
    const [first, all] = [times.map(({ firstMs }) => firstMs), times.map(({ allMs }) => allMs)];
    say(
      `${victim}: ${times.length} strikes; answering again after ${median(first).toFixed(0)} ms in the median, ${Math.max(...first).toFixed(0)} ms at worst, ${first.filter((ms) => ms > backWithinMs).length} of them after more than ${backWithinMs} ms; every waiting call answered after ${median(all).toFixed(0)} ms, ${Math.max(...all).toFixed(0)} ms at worst`,
    );
  }
}
