import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBaccarat } from '../wagers/count-baccarat.ts';
import { fairRandomness } from '../fair-randomness.ts';
import { dealOf, liveBaccarat, pointsOfHand } from './baccarat.ts';
import { crownWheel, wheelSegments } from './crown-wheel.ts';
import { maxMultiple, returnOf, stakeOf, winOf } from './live-game.ts';
import { colourOf, liveRoulette, wheelOrder } from './roulette.ts';
import { diceOf, liveSicBo, totalOf } from './sic-bo.ts';
import { drawFromChain, isOfChain } from './seed-chain.ts';

describe('live roulette', () => {
  it('returns 36 of 37 on every spot', () => {
    for (const spot of liveRoulette.spots.values())
      expect([spot.id, returnOf(liveRoulette, spot)]).toEqual([spot.id, { returned: 36, of: 37 }]);
  });

  it('has all the bets of the layout, by their numbers', () => {
    const bySize = new Map<number, number>();
    for (const { maxPays } of liveRoulette.spots.values())
      bySize.set(36 / (maxPays + 1), (bySize.get(36 / (maxPays + 1)) ?? 0) + 1);
    // 37 straights, 57 + 3 splits, 12 streets and 2 trios, 22 corners and the first four, 11 lines, 6 dozens and
    // columns.
    expect([...bySize.entries()].sort((a, b) => a[0] - b[0])).toEqual([
      [1, 37],
      [2, 60],
      [3, 14],
      [4, 23],
      [6, 11],
      [12, 6],
      [18, 6],
    ]);
    expect(maxMultiple(liveRoulette)).toBe(36);
  });

  it('has each pocket once on the wheel, alternating red and black', () => {
    expect([...wheelOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    for (let place = 1; place < 36; place += 1)
      expect(colourOf(wheelOrder[place]!)).not.toBe(colourOf(wheelOrder[place + 1]!));
  });

  it('pays a layout spot by spot', () => {
    const layout = new Map([
      ['17', 100n],
      ['17-18', 50n],
      ['black', 1_000n],
      ['dozen1', 300n],
    ]);
    expect(stakeOf(layout)).toBe(1_450n);
    expect(winOf(liveRoulette, layout, 17)).toBe(3_600n + 900n + 2_000n);
    expect(winOf(liveRoulette, layout, 0)).toBe(0n);
  });
});

describe('sic bo', () => {
  const returned = (id: string) => returnOf(liveSicBo, liveSicBo.spots.get(id)!).returned;

  it('lists each ordered triple of dice once', () => {
    const all = Array.from({ length: liveSicBo.outcomes }, (_, outcome) => diceOf(outcome).join(''));
    expect(new Set(all).size).toBe(216);
    expect(all.every((dice) => /^[1-6]{3}$/.test(dice))).toBe(true);
  });

  it('matches the published returns, in 216ths', () => {
    for (const id of ['small', 'big', 'odd', 'even']) expect([id, returned(id)]).toEqual([id, 210]);
    const totals = [207, 210, 210, 210, 210, 200, 189];
    for (const [index, units] of totals.entries())
      for (const total of [index + 4, 17 - index]) expect([total, returned(`total${total}`)]).toEqual([total, units]);
    for (const face of [1, 2, 3, 4, 5, 6])
      expect([`single`, `double`, `triple`].map((kind) => returned(`${kind}${face}`))).toEqual([208, 208, 207]);
    expect(returned('triple')).toBe(210);
    for (const id of liveSicBo.spots.keys()) if (id.startsWith('pair')) expect(returned(id)).toBe(210);
    expect(liveSicBo.spots.size).toBe(4 + 14 + 18 + 1 + 15);
    expect(maxMultiple(liveSicBo)).toBe(207);
  });

  it('pays a number by how many dice show it', () => {
    const { pays } = liveSicBo.spots.get('single4')!;
    const at = (dice: string) =>
      pays(Array.from({ length: 216 }, (_, o) => o).find((o) => diceOf(o).join('') === dice)!);
    expect([at('123'), at('124'), at('144'), at('444')]).toEqual([undefined, 1, 2, 12]);
    expect(totalOf(215)).toBe(18);
  });
});

describe('the crown wheel', () => {
  it('returns 96 % on every prize', () => {
    for (const spot of crownWheel.spots.values()) expect(returnOf(crownWheel, spot)).toEqual({ returned: 48, of: 50 });
  });

  it('has no equal neighbours except the smallest prize', () => {
    const pairs = wheelSegments.filter((prize, place) => prize === wheelSegments[(place + 1) % 50]);
    expect(new Set(pairs).size).toBeLessThanOrEqual(1);
  });
});

describe('live baccarat', () => {
  const deals = Array.from({ length: 2_000 }, (_, nonce) =>
    liveBaccarat.draw(fairRandomness({ serverSeed: '5a'.repeat(32), clientSeed: 'salt', nonce })),
  );

  it('matches the published returns, from the exact deals of eight decks', () => {
    const counts = countBaccarat();
    const all = counts.player + counts.banker + counts.tie;
    const edgeOf = (spot: string) => {
      let returned = 0n;
      for (const winner of ['player', 'banker', 'tie'] as const) {
        const example = liveBaccarat.cases.find((outcome) => dealOf(outcome).winner === winner)!;
        returned += counts[winner] * winOf(liveBaccarat, new Map([[spot, 100n]]), example);
      }
      return 100 - Number((returned * 10n ** 8n) / (all * 100n)) / 10 ** 6;
    };
    expect(edgeOf('banker')).toBeCloseTo(1.0579, 4);
    expect(edgeOf('player')).toBeCloseTo(1.2351, 4);
    expect(edgeOf('tie')).toBeCloseTo(14.3596, 4);
    // 31 of the other 415 cards have the rank of the first.
    const { maxPays } = liveBaccarat.spots.get('playerPair')!;
    expect(100 - ((maxPays + 1) * 31 * 100) / 415).toBeCloseTo(10.3614, 4);
  });

  it('has a case for each winner, with and without each pair', () => {
    const named = liveBaccarat.cases.map((outcome) => {
      const { winner, playerPair, bankerPair } = dealOf(outcome);
      return `${winner} ${playerPair} ${bankerPair}`;
    });
    expect(new Set(named).size).toBe(12);
    expect(named).toHaveLength(12);
  });

  it('encodes the whole deal in its outcome: four to six cards, dealt alternately', () => {
    for (const outcome of deals) {
      expect(Number.isSafeInteger(outcome)).toBe(true);
      const deal = dealOf(outcome);
      expect(deal.cards.slice(0, 4).map(({ side }) => side)).toEqual(['player', 'banker', 'player', 'banker']);
      expect(deal.player.length + deal.banker.length).toBe(deal.cards.length);
      const [ours, theirs] = [pointsOfHand(deal.player), pointsOfHand(deal.banker)];
      expect(deal.winner).toBe(ours > theirs ? 'player' : ours < theirs ? 'banker' : 'tie');
    }
  });

  it('pays like the case with the same winner and pairs', () => {
    for (const outcome of deals) {
      const deal = dealOf(outcome);
      const same = liveBaccarat.cases.find((each) => {
        const other = dealOf(each);
        return (['winner', 'playerPair', 'bankerPair'] as const).every((part) => other[part] === deal[part]);
      })!;
      for (const { pays } of liveBaccarat.spots.values()) expect(pays(outcome)).toBe(pays(same));
    }
  });

  it('returns both side bets on a tie and keeps a 5 % commission on a banker win', () => {
    const layout = new Map([
      ['player', 1_000n],
      ['banker', 1_000n],
      ['bankerPair', 1_000n],
    ]);
    const at = (winner: string) =>
      liveBaccarat.cases.find((outcome) => dealOf(outcome).winner === winner && !dealOf(outcome).bankerPair)!;
    expect(winOf(liveBaccarat, layout, at('tie'))).toBe(2_000n);
    expect(winOf(liveBaccarat, layout, at('banker'))).toBe(1_950n);
  });
});

describe('a chain of seeds', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

  it('proves every seed by its terminal hash, and rejects any other', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 40 }),
        (master, number) => {
          let hash = Buffer.from(master);
          for (let step = 0; step < number; step += 1) hash = sha256(hash);
          const terminal = hash.toString('hex');
          const seed = Buffer.from(master).toString('hex');
          expect(isOfChain(terminal, { seed, number })).toBe(true);
          expect(isOfChain(terminal, { seed, number: number + 1 })).toBe(false);
        },
      ),
    );
  });

  it('draws by the published rule: the first word of HMAC-SHA256(seed, salt:number:0), modulo the outcomes', () => {
    const round = { seed: '11'.repeat(32), number: 7, salt: 'ab'.repeat(32) };
    const digest = createHmac('sha256', Buffer.from(round.seed, 'hex')).update(`${round.salt}:7:0`).digest();
    expect(digest.readUInt32BE(0)).toBeLessThan(Math.floor(2 ** 32 / 37) * 37);
    expect(drawFromChain(liveRoulette, round)).toBe(digest.readUInt32BE(0) % 37);
  });
});
