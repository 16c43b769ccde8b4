import { type ListedTransaction, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import type { Case, Probe, Span } from './probe.ts';

/** Tolerated disorder of timestamps: a provider's processes have separate clocks. */
const disorderMs = 60_000;
const msOf = ({ created_at }: ListedTransaction) => Date.parse(created_at);
const namesOf = (list: readonly ListedTransaction[]) =>
  list.map((one) => `${one.user.toLowerCase()} ${one.transaction_uuid}`);
const isoOf = (ms: number) => new Date(ms).toISOString();

const isWithin = (one: ListedTransaction, { from, to }: Span) =>
  msOf(one) >= Date.parse(from) && msOf(one) < Date.parse(to);

/** A span around the first of the listed transactions. */
function aroundTheFirst(listed: readonly ListedTransaction[], span: Span): Span {
  const times = listed.slice(0, 6).map(msOf);
  const endMs = Math.min(Math.max(...times) + 1, Date.parse(span.to));
  return { from: isoOf(Math.min(...times)), to: isoOf(endMs) };
}

function expectTrue(probe: Probe, one: ListedTransaction): void {
  const units = [one.amount, one.win_amount ?? 0];
  const isMoney = units.every((amount) => amount >= 0 && amount % protocolUnitsPerMinor === 0);
  probe.expect(isMoney, `${one.transaction_uuid} is not of whole minor units`);
  probe.expect(one.status === 'OK', `${one.transaction_uuid} is listed as ${one.status}`);
  probe.expect(/^[A-Z]{3}$/.test(one.currency) && one.currency !== 'XXX', `a transaction in ${one.currency} is listed`);
  probe.expect(one.kind !== 'round' || one.win_amount !== null, `${one.transaction_uuid} is a round without its win`);
}

/** The provider's own list of settled transactions. */
export const listCases: readonly Case[] = [
  {
    guarantee: 'P7',
    name: 'each transaction of the span is listed once, oldest first, as it was settled',
    async run(probe) {
      const listed = await probe.listed(1);
      probe.expect(new Set(namesOf(listed)).size === listed.length, 'a transaction is listed twice');
      let latestMs = 0;
      for (const one of listed) {
        probe.expect(isWithin(one, probe.span), `a transaction of ${one.created_at} was not asked for`);
        probe.expect(msOf(one) >= latestMs - disorderMs, 'the list is not in the order of time');
        latestMs = Math.max(latestMs, msOf(one));
        expectTrue(probe, one);
      }
    },
  },
  {
    guarantee: 'P7',
    name: 'pages of one and of two, short or not, hold what one page holds',
    async run(probe) {
      const listed = await probe.listed(3);
      const span = aroundTheFirst(listed, probe.span);
      const expected = namesOf(listed.filter((one) => isWithin(one, span)));
      for (const limit of [1, 2]) {
        const paged = namesOf(await probe.listAll(span, limit));
        const missing = expected.filter((name) => !paged.includes(name));
        probe.expect(missing.length === 0, `pages of ${limit} leave out ${missing.length} of ${expected.length}`);
        probe.expect(new Set(paged).size === paged.length, `pages of ${limit} name a transaction twice`);
        probe.expect(paged.length === expected.length, `pages of ${limit} hold what one page does not`);
      }
    },
  },
  {
    guarantee: 'P7',
    name: 'a span holds its beginning and not its end',
    async run(probe) {
      const listed = await probe.listed(3);
      const { from, to } = aroundTheFirst(listed, probe.span);
      const within = listed.filter((one) => isWithin(one, { from, to }));
      // One in the middle if possible: at the ends, wrong implementations may pass too.
      const at = isoOf(msOf(within[Math.floor(within.length / 2)] ?? within[0]!));
      for (const span of [
        { from: at, to },
        { from, to: at },
        { from: at, to: at },
      ]) {
        const expected = namesOf(within.filter((one) => isWithin(one, span))).toSorted();
        const found = namesOf(await probe.listAll(span, 1_000)).toSorted();
        probe.expect(
          found.join() === expected.join(),
          `from ${span.from} to ${span.to} are not those of the whole list`,
        );
      }
    },
  },
  {
    guarantee: 'P7',
    name: 'a span in which nothing was is an empty list that ends',
    async run(probe) {
      const span = { from: '2000-01-01T00:00:00.000Z', to: '2000-01-01T01:00:00.000Z' };
      probe.expect((await probe.listAll(span, 1_000)).length === 0, 'there were transactions in the year 2000');
    },
  },
  {
    guarantee: 'P8',
    name: 'a list that is asked for again is the same',
    async run(probe) {
      const span = aroundTheFirst(await probe.listed(1), probe.span);
      const [first, again] = [await probe.listAll(span, 2), await probe.listAll(span, 2)];
      probe.expect(JSON.stringify(again) === JSON.stringify(first), 'a repeat got another list');
    },
  },
];
