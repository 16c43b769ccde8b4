import type { WalletStatus } from '@altyn/contracts/provider-wallet';
import { type Answer, type Case, expectUnmoved, placeBet, rollbackOf, unit, winOf } from './probe.ts';

/** Rounds with one or many steps, free money, and pending wins. */
export const roundCases: readonly Case[] = [
  {
    guarantee: 'G10',
    name: 'a combined round takes and gives in one step, and cannot be rolled back',
    async run(probe) {
      const before = await probe.balance();
      const round = probe.body('round', { amount: 2 * unit, win_amount: unit });
      const { answer } = await probe.send('round', round);
      probe.expectStatus(answer, 'OK');
      probe.expect(answer.balance === before - unit, 'stake and win were not settled together');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, round))).answer, 'DUPLICATE_TRANSACTION');
    },
  },
  {
    guarantee: 'G10',
    name: 'rounds under one signature are answered as each by itself, in their order',
    async run(probe) {
      const before = await probe.balance();
      const rounds = [
        probe.body('round', { amount: 2 * unit, win_amount: unit }),
        probe.body('round', { amount: 1 }),
        probe.body('round', { amount: before + 10 * unit, win_amount: 0 }),
        probe.body('round', { round: 7 }),
        probe.body('round', { amount: unit, win_amount: 3 * unit }),
      ];
      const body = probe.body('rounds', { rounds });
      const { answer, text } = await probe.send('rounds', body);
      probe.expectStatus(answer, 'OK');
      probe.expect(answer.request_uuid === body['request_uuid'], 'request_uuid is not echoed');
      const answers = answer['answers'] as Answer[];
      probe.expect(answers.length === rounds.length, 'a round has no answer');
      const expected: WalletStatus[] = ['OK', 'WRONG_SYNTAX', 'NOT_ENOUGH_MONEY', 'WRONG_TYPES', 'OK'];
      for (const [index, status] of expected.entries()) probe.expectStatus(answers[index]!, status);
      probe.expect((await probe.balance()) === before + unit, 'stakes and wins were not settled');
      await expectUnmoved(probe, async () => {
        probe.expect((await probe.send('rounds', body)).text === text, 'a repeat got another answer');
        for (const index of [0, 2, 4]) {
          const alone = await probe.send('round', rounds[index]!);
          probe.expect(text.includes(alone.text), 'a round is answered otherwise by itself');
        }
      });
    },
  },
  {
    guarantee: 'G11',
    name: 'free bets take nothing; free and promotional wins are paid',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet', { amount: unit, is_free: true });
      probe.expect((await probe.send('bet', bet)).answer.balance === before, 'a free bet took money');
      await probe.send('win', winOf(probe, bet, { amount: unit, is_free: true }));
      await probe.send('win', winOf(probe, bet, { amount: unit, is_promo: true }));
      probe.expect((await probe.balance()) === before + 2 * unit, 'free and promotional wins were not paid');
    },
  },
  {
    guarantee: 'G11',
    name: 'a free round of a package that the player does not hold is refused for good; one without is_free is no syntax',
    async run(probe) {
      await expectUnmoved(probe, async () => {
        const free = { amount: unit, is_free: true, free_spins_id: probe.uuid() };
        for (const call of ['bet', 'round'] as const) {
          const refused = probe.body(call, free);
          const first = await probe.send(call, refused);
          probe.expectStatus(first.answer, 'NO_FREE_SPINS');
          probe.expect((await probe.send(call, refused)).text === first.text, 'a repeat got another answer');
          const paid = await probe.send(call, probe.body(call, { ...free, is_free: false }));
          probe.expectStatus(paid.answer, 'WRONG_SYNTAX');
        }
      });
    },
  },
  {
    guarantee: 'G16',
    name: 'several wins on a bet are each paid, and each once',
    async run(probe) {
      const before = await probe.balance();
      const { bet } = await placeBet(probe);
      for (const amount of [2 * unit, 0, 3 * unit]) {
        const win = winOf(probe, bet, { amount, round_closed: amount > 2 * unit });
        const first = await probe.send('win', win);
        probe.expectStatus(first.answer, 'OK');
        probe.expect((await probe.send('win', win)).text === first.text, 'a repeat got another answer');
      }
      probe.expect((await probe.balance()) === before + 4 * unit, 'not each win was paid once');
    },
  },
  {
    guarantee: 'G16',
    name: 'several bets in a round are each taken, also when it was closed, and each is won or rolled back by itself',
    async run(probe) {
      const before = await probe.balance();
      const round = probe.uuid();
      const [first, second] = [probe.body('bet', { round }), probe.body('bet', { round })];
      for (const bet of [first, second]) probe.expectStatus((await probe.send('bet', bet)).answer, 'OK');
      const win = winOf(probe, second, { amount: 5 * unit, round_closed: true });
      probe.expectStatus((await probe.send('win', win)).answer, 'OK');
      const late = probe.body('bet', { round });
      probe.expectStatus((await probe.send('bet', late)).answer, 'OK');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, first))).answer, 'OK');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, late))).answer, 'OK');
      probe.expect((await probe.balance()) === before + 4 * unit, 'a bet of the round went by another');
    },
  },
  {
    guarantee: 'G16',
    name: 'a session that has ended takes no bets; what is owed is paid and given back, what was answered is repeated',
    async run(probe) {
      const token = probe.endedToken();
      const before = await probe.balance();
      const [won, undone] = [await placeBet(probe), await placeBet(probe)];
      for (const call of ['bet', 'round'] as const) {
        const late = probe.body(call, { token });
        const first = await probe.send(call, late);
        probe.expectStatus(first.answer, 'TOKEN_EXPIRED');
        probe.expect((await probe.send(call, late)).text === first.text, 'a repeat got another answer');
      }
      const win = winOf(probe, won.bet, { token, amount: 4 * unit });
      probe.expectStatus((await probe.send('win', win)).answer, 'OK');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, undone.bet, { token }))).answer, 'OK');
      const repeat = await probe.send('bet', { ...won.bet, token });
      probe.expect(repeat.text === won.text, 'a repeat got another answer');
      probe.expect((await probe.balance()) === before + 3 * unit, 'what is owed did not arrive');
    },
  },
];
