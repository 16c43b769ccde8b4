import { fruitLines, fruitPays, winOfLine } from '@altyn/engines/live/fruit-reels';
import { verifyLiveRound } from '@altyn/engines/live/verify-live-round';
import { expect, it } from 'vitest';
import { readLiveProof } from '../src/modules/live/read-bets.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { table, process, seat, place, until, settled, settleAll } = liveWorld(studio, 'fruit-crown-live');

it('spins once for all players: takes the stakes, draws the committed outcome, and pays each line by it', async () => {
  const one = process();
  await until(one, 'OPEN');
  studio.wallet.balance = 10 ** 9;
  const [all, single] = [await seat(), await seat()];
  expect(place(one, all, Object.fromEntries(Object.keys(fruitLines).map((line) => [line, '1000']))).refusal).toBe(
    undefined,
  );
  expect(place(one, single, { line3: '2500' }).refusal).toBeUndefined();
  expect(place(one, single, { line6: '2500' }, 2).refusal).toBe('INVALID');
  const round = await until(one, 'CLOSING');
  await settled(round.id, ({ status }) => status === 'staked');
  expect(studio.wallet.balance).toBe(10 ** 9 - 7_500_000);
  const { outcome } = await until(one, 'RESULT');
  await settleAll();
  const pays = (line: string) => {
    const symbol = winOfLine(outcome!, line);
    return symbol ? BigInt(fruitPays[symbol] + 1) : 0n;
  };
  const rows = await settled(round.id, ({ status }) => status === 'settled');
  expect(new Map(rows.map(({ player, win_minor }) => [player, win_minor]))).toEqual(
    new Map([
      [all.player, Object.keys(fruitLines).reduce((sum, line) => sum + 1_000n * pays(line), 0n)],
      [single.player, 2_500n * pays('line3')],
    ]),
  );
  expect(verifyLiveRound(table.game, (await readLiveProof(studio.deps, round.id))!)).toBe('right');
  await one.driver.stop();
});
