import type { WalletStatus } from '@altyn/contracts/provider-wallet';
import { pause } from '@altyn/server-kit/pause';
import { Skip } from '../outcome.ts';
import { type Answer, type Case, expectUnmoved, type Probe, placeBet, rollbackOf, unit, winOf } from './probe.ts';

/** Retries until the outcome of the bet is known, as a provider does. */
async function untilKnown(probe: Probe, bet: Record<string, unknown>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { answer } = await probe.send('bet', bet);
    if (answer.status !== 'ERROR_UNKNOWN' || tries === 20) return answer;
    await pause(500);
  }
}

/** Bets, wins and rollbacks each count once. */
export const moneyCases: readonly Case[] = [
  {
    guarantee: 'G2',
    name: 'a bet takes its amount, a win gives its own, request_uuid is echoed',
    async run(probe) {
      const before = await probe.balance();
      const { bet, answer } = await placeBet(probe);
      probe.expect(answer.request_uuid === bet['request_uuid'], 'request_uuid is not echoed');
      probe.expect(answer.balance === before - unit, 'the bet did not take its amount');
      const win = await probe.send('win', winOf(probe, bet, { amount: 3 * unit }));
      probe.expectStatus(win.answer, 'OK');
      probe.expect(win.answer.balance === before + 2 * unit, 'the win did not give its amount');
    },
  },
  {
    guarantee: 'G3',
    name: 'a repeated transaction gets the first answer byte for byte and moves nothing',
    async run(probe) {
      const { bet, text } = await placeBet(probe);
      await placeBet(probe);
      await expectUnmoved(probe, async () => {
        for (let time = 0; time < 3; time += 1) {
          probe.expect((await probe.send('bet', bet)).text === text, 'a repeat got another answer');
        }
        const win = winOf(probe, bet, { amount: 0 });
        const first = await probe.send('win', win);
        probe.expect((await probe.send('win', win)).text === first.text, 'a repeated win got another answer');
      });
    },
  },
  {
    guarantee: 'G3',
    name: 'a refused bet is remembered with its first answer, whatever the balance has become',
    async run(probe) {
      const before = await probe.balance();
      const refusals: [Record<string, unknown>, WalletStatus][] = [
        [{ amount: before + unit }, 'NOT_ENOUGH_MONEY'],
        [{ game_code: `no-${probe.uuid()}` }, 'INVALID_GAME'],
        [{ currency: 'XXX' }, 'WRONG_CURRENCY'],
      ];
      for (const call of ['bet', 'round'] as const) {
        for (const [fields, status] of refusals) {
          const refused = probe.body(call, fields);
          const first = await probe.send(call, refused);
          probe.expectStatus(first.answer, status);
          const { bet } = await placeBet(probe);
          const again = { ...refused, request_uuid: probe.uuid() };
          probe.expect((await probe.send(call, again)).text === first.text, 'a repeat got another answer');
          const changed = await probe.send(call, { ...refused, round: probe.uuid() });
          probe.expectStatus(changed.answer, 'DUPLICATE_TRANSACTION');
          probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
        }
      }
      probe.expect((await probe.balance()) === before, 'a refused bet moved money');
    },
  },
  {
    guarantee: 'G3',
    name: 'other refusals are decided anew each time, and answer the request that asks',
    async run(probe) {
      const { bet } = await placeBet(probe);
      const won = (await placeBet(probe)).bet;
      probe.expectStatus((await probe.send('win', winOf(probe, won, { amount: unit }))).answer, 'OK');
      const unknown = probe.body('bet');
      const late = probe.body('bet');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, late))).answer, 'OK');
      const refusals: ['bet' | 'win' | 'rollback', Record<string, unknown>, WalletStatus][] = [
        ['bet', late, 'ROLLED_BACK'],
        ['win', winOf(probe, late), 'ROLLED_BACK'],
        ['win', winOf(probe, unknown), 'TRANSACTION_DOES_NOT_EXIST'],
        ['win', winOf(probe, bet, { currency: 'XXX' }), 'WRONG_CURRENCY'],
        ['rollback', rollbackOf(probe, won), 'DUPLICATE_TRANSACTION'],
        ['bet', { ...bet, amount: 2 * unit }, 'DUPLICATE_TRANSACTION'],
      ];
      await expectUnmoved(probe, async () => {
        for (const [call, body, status] of [...refusals, ...refusals]) {
          const request = { ...body, request_uuid: probe.uuid() };
          const { answer } = await probe.send(call, request);
          probe.expectStatus(answer, status);
          probe.expect(answer.request_uuid === request.request_uuid, 'a refusal answers another request');
        }
      });
    },
  },
  {
    guarantee: 'G3',
    name: 'a bet that could not be read, or had no token that is known, is taken when it is sent as it should have been',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet');
      probe.expectStatus((await probe.send('bet', bet, 'wrong')).answer, 'INVALID_SIGNATURE');
      probe.expectStatus((await probe.send('bet', { ...bet, token: `no-${probe.uuid()}` })).answer, 'INVALID_TOKEN');
      probe.expectStatus((await probe.send('bet', { ...bet, amount: `${unit}` })).answer, 'WRONG_TYPES');
      probe.expectStatus((await probe.send('bet', bet)).answer, 'OK');
      probe.expect((await probe.balance()) === before - unit, 'the bet was not taken once');
    },
  },
  {
    guarantee: 'G3',
    name: 'copies that arrive together count once',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet', { amount: unit });
      const answers = await Promise.all(Array.from({ length: 16 }, () => probe.send('bet', bet)));
      probe.expect(new Set(answers.map(({ text }) => text)).size === 1, 'copies got different answers');
      probe.expect((await probe.balance()) === before - unit, 'copies counted more than once');
    },
  },
  {
    guarantee: 'G4',
    name: 'the same uuid with other data is refused',
    async run(probe) {
      const { bet } = await placeBet(probe);
      const other = (await placeBet(probe)).bet;
      await expectUnmoved(probe, async () => {
        for (const change of [{ amount: 2 * unit }, { round: probe.uuid() }, { is_free: true }]) {
          probe.expectStatus((await probe.send('bet', { ...bet, ...change })).answer, 'DUPLICATE_TRANSACTION');
        }
        const win = winOf(probe, other, { transaction_uuid: bet['transaction_uuid'] });
        probe.expectStatus((await probe.send('win', win)).answer, 'DUPLICATE_TRANSACTION');
      });
    },
  },
  {
    guarantee: 'G5',
    name: 'a win without its bet is refused, and paid when it is repeated after the bet',
    async run(probe) {
      const bet = probe.body('bet', { amount: unit });
      const win = winOf(probe, bet, { amount: unit });
      probe.expectStatus((await probe.send('win', win)).answer, 'TRANSACTION_DOES_NOT_EXIST');
      probe.expectStatus((await probe.send('bet', bet)).answer, 'OK');
      probe.expectStatus((await probe.send('win', win)).answer, 'OK');
    },
  },
  {
    guarantee: 'G6',
    name: 'a rollback gives the stake back once',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const { bet } = await placeBet(probe);
        const rollback = rollbackOf(probe, bet);
        const first = await probe.send('rollback', rollback);
        probe.expectStatus(first.answer, 'OK');
        probe.expect((await probe.send('rollback', rollback)).text === first.text, 'a repeat got another answer');
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
      }),
  },
  {
    guarantee: 'G7',
    name: 'a rollback that comes before its bet is remembered and refuses the bet',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const bet = probe.body('bet', { amount: unit });
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
        probe.expectStatus((await probe.send('bet', bet)).answer, 'ROLLED_BACK');
        probe.expectStatus((await probe.send('win', winOf(probe, bet, { amount: unit }))).answer, 'ROLLED_BACK');
      }),
  },
  {
    guarantee: 'G8',
    name: 'no rollback after a win, no win after a rollback',
    async run(probe) {
      const won = (await placeBet(probe)).bet;
      await probe.send('win', winOf(probe, won, { amount: 0 }));
      const undone = (await placeBet(probe)).bet;
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, undone))).answer, 'OK');
      await expectUnmoved(probe, async () => {
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, won))).answer, 'DUPLICATE_TRANSACTION');
        probe.expectStatus((await probe.send('win', winOf(probe, undone, { amount: unit }))).answer, 'ROLLED_BACK');
      });
    },
  },
  {
    guarantee: 'G9',
    name: 'a bet above the balance is refused, and stays refused when it is repeated',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet', { amount: before + unit });
      const first = await probe.send('bet', bet);
      probe.expectStatus(first.answer, 'NOT_ENOUGH_MONEY');
      probe.expect((await probe.send('bet', bet)).text === first.text, 'a repeat got another answer');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
      probe.expect((await probe.balance()) === before, 'a refused bet moved money');
    },
  },
  {
    guarantee: 'G9',
    name: 'bets that arrive together never spend the same money twice',
    async run(probe) {
      const before = await probe.balance();
      const amount = Math.floor(before / 4 / unit) * unit;
      const bets = Array.from({ length: 12 }, () => probe.body('bet', { amount }));
      const answers = await Promise.all(bets.map((bet) => untilKnown(probe, bet)));
      const left = await probe.balance();
      const accepted = bets.filter((_bet, index) => answers[index]?.status === 'OK');
      for (const bet of accepted) await probe.send('rollback', rollbackOf(probe, bet));
      const taken = accepted.length * amount;
      probe.expect(left === before - taken, 'the balance is not what was answered');
      probe.expect(taken <= before, `${taken} were taken from ${before}`);
      probe.expect((await probe.balance()) === before, 'rollbacks did not restore the balance');
      const statuses = new Set(answers.map(({ status }) => status));
      if (statuses.has('LIMIT_REACHED')) throw new Skip('needs a player with no limit or bonus that such bets reach');
      for (const status of statuses) {
        probe.expect(['OK', 'NOT_ENOUGH_MONEY'].includes(status), `a bet of the player's own money got ${status}`);
      }
      probe.expect(accepted.length === Math.min(12, Math.floor(before / amount)), `${accepted.length} were accepted`);
    },
  },
];
