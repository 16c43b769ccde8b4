import type { Judgement, Screening, Transfer } from '../screening/port.ts';

/** What the services that judge transfers on a chain say, and what they were asked. */
export interface Judges {
  addresses: Judgement;
  travelRule: Judgement;
  asked: Transfer[];
}

/** Both services, as a test sets them: clear until it says otherwise. */
export function createJudges(): { says: Judges; screening: Screening } {
  const clear: Judgement = { verdict: 'clear', detail: null };
  const says: Judges = { addresses: clear, travelRule: clear, asked: [] };
  const judge = (by: 'addresses' | 'travelRule') => ({
    async judge(transfer: Transfer) {
      says.asked.push(transfer);
      return says[by];
    },
  });
  return { says, screening: { addresses: judge('addresses'), travelRule: judge('travelRule') } };
}
