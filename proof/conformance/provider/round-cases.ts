import type { Case } from './probe.ts';

/** Details of a round. */
export const roundCases: readonly Case[] = [
  {
    guarantee: 'P6',
    name: 'a round that is listed is told to its player, the same when it is asked again',
    async run(probe) {
      const [{ user, round }] = (await probe.listed(1)) as [Awaited<ReturnType<typeof probe.listed>>[number]];
      const { details } = await probe.ask('roundDetails', { user, round });
      for (const writtenUser of [user, user.toUpperCase(), user.toLowerCase()]) {
        const again = await probe.ask('roundDetails', { user: writtenUser, round });
        probe.expect(JSON.stringify(again.details) === JSON.stringify(details), 'a repeat got other details');
      }
    },
  },
  {
    guarantee: 'P6',
    name: 'it is told to nobody else',
    async run(probe) {
      for (const { round } of (await probe.listed(1)).slice(0, 3)) {
        await probe.expectRefusal('roundDetails', { user: probe.uuid(), round }, 'TRANSACTION_DOES_NOT_EXIST');
      }
    },
  },
  {
    guarantee: 'P6',
    name: 'a round that never was is TRANSACTION_DOES_NOT_EXIST, whatever its name',
    async run(probe) {
      for (const round of [probe.uuid(), `no round ${probe.uuid()}`, "'", '🎰']) {
        await probe.expectRefusal('roundDetails', { round }, 'TRANSACTION_DOES_NOT_EXIST');
      }
    },
  },
];
