import type { Judgement, Screening, Transfer } from '../screening/port.ts';

/** Verdicts of the screening services, and the requests they received. */
export interface Judges {
  addresses: Judgement;
  travelRule: Judgement;
  requested: Transfer[];
}

/** Creates both services: clear unless a test sets another verdict. */
export function createJudges(): { says: Judges; screening: Screening } {
  const clear: Judgement = { verdict: 'clear', detail: null };
  const says: Judges = { addresses: clear, travelRule: clear, requested: [] };
  const judge = (by: 'addresses' | 'travelRule') => ({
    async judge(transfer: Transfer) {
      says.requested.push(transfer);
      return says[by];
    },
  });
  return { says, screening: { addresses: judge('addresses'), travelRule: judge('travelRule') } };
}
