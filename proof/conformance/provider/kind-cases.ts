import type { Call, Case, Probe } from './probe.ts';

const kinds: Record<Call, string> = {
  gameUrl: 'game_url',
  gameList: 'game_list',
  roundDetails: 'round_details',
  transactionsList: 'transactions_list',
};
const calls = Object.keys(kinds) as Call[];

async function refusesOthers(probe: Probe, of: Call): Promise<void> {
  for (const call of calls.filter((one) => one !== of)) {
    const named = probe.body(of, { kind: kinds[of] });
    for (const signing of ['right', 'version 1'] as const) {
      probe.expectStatus((await probe.send(call, named, signing)).answer, 'WRONG_SYNTAX');
    }
    // A list of games has no required fields of its own that another call could lack.
    if (of === 'gameList') continue;
    probe.expectStatus((await probe.send(call, probe.body(of))).answer, 'WRONG_SYNTAX');
  }
}

/** A message is only valid for the call that its signature covers and its body fits. */
export const kindCases: readonly Case[] = [
  {
    guarantee: 'P9',
    name: 'what is signed for one call is INVALID_SIGNATURE at every other',
    async run(probe) {
      for (const call of calls) {
        probe.expectStatus((await probe.send(call, probe.body(call), 'elsewhere')).answer, 'INVALID_SIGNATURE');
      }
    },
  },
  ...calls.map(
    (of): Case => ({
      guarantee: 'P9',
      name: `a body of ${kinds[of]} is WRONG_SYNTAX at every other call, however it is signed`,
      run: (probe) => refusesOthers(probe, of),
    }),
  ),
  {
    guarantee: 'P9',
    name: 'version 1 is taken with a body that names its kind, and with no other',
    async run(probe) {
      const send = async (kind?: unknown) =>
        (await probe.send('gameList', probe.body('gameList', { kind }), 'version 1')).answer;
      probe.expectStatus(await send(), 'WRONG_SYNTAX');
      probe.expectStatus(await send(7), 'WRONG_TYPES');
      probe.expectStatus(await send('game_list'), 'OK');
    },
  },
  {
    guarantee: 'P9',
    name: 'a signature of one version is none of the other, and no other version is spoken',
    async run(probe) {
      for (const signing of ['1 as 2', '2 as 1', 'version 3'] as const) {
        const body = probe.body('gameList', { kind: 'game_list' });
        probe.expectStatus((await probe.send('gameList', body, signing)).answer, 'INVALID_SIGNATURE');
      }
    },
  },
];
