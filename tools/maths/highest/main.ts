import { readReport } from '../report.ts';
import { countOfPiece, keptWins, publishedWin, readHighest, writeHighest } from './report.ts';
import { pieceOf, sourcesOf } from './rounds.ts';

/**
 * Finds the highest win that rounds of each title reach once in 100 million: `npm run maths:highest -- <seconds> [game
 * …]` continues the simulation for the given CPU seconds, shared by the titles, and writes `docs/games/data/highest.json`.
 */
const [secondsText = '60', ...games] = process.argv.slice(2);
const [known, simulated] = await Promise.all([readHighest(), readReport()]);
const sources = sourcesOf(simulated).filter(({ game }) => games.length === 0 || games.includes(game));
const usedSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
for (const source of sources) {
  const { game, mathsVersion, share } = source;
  if (known[game]?.mathsVersion !== mathsVersion) known[game] = { mathsVersion, share, pieces: 0, top: [] };
  const measured = known[game];
  const until = usedSeconds() + Number(secondsText) / sources.length;
  while (usedSeconds() < until) {
    measured.top = [...measured.top, ...pieceOf(source, measured.pieces, countOfPiece)]
      .toSorted((a, b) => b - a)
      .slice(0, keptWins);
    measured.pieces += 1;
  }
  await writeHighest(known);
  const played = Math.round((measured.pieces * countOfPiece) / measured.share);
  process.stdout.write(
    `${game.padEnd(18)} ×${publishedWin(game, measured) ?? '–'} of ${played.toLocaleString('en')} rounds\n`,
  );
}
