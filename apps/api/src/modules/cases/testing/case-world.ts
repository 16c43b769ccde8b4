import { v7 } from 'uuid';
import { type BonusWorld, createBonusWorld } from '../../bonuses/testing/bonus-world.ts';
import { type AlertKind, openAlert } from '../../payments/index.ts';
import { noteTraces } from '../../persons/index.ts';

/** A world with alerts, traces and rows of other modules, as tests of cases need them. */
export interface CaseWorld extends BonusWorld {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Opens an alert about a player. @returns its id. */
  alert(playerId: string, kind?: AlertKind): Promise<string>;
  /** Lets players show one trace of a kind. */
  share(kind: 'device' | 'card' | 'address', ...players: string[]): Promise<void>;
}

export async function createCaseWorld(url: string): Promise<CaseWorld> {
  const world = await createBonusWorld(url);
  const { deps } = world.api;
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await deps.db.pool.query<Row>(text, [...values])).rows;
  return {
    ...world,
    query,
    async alert(playerId, kind = 'many_instruments') {
      const subject = v7();
      await deps.db.transaction((tx) => openAlert(tx, deps, { kind, subject, playerId, details: { cards: 5 } }));
      const [row] = await query<{ id: string }>('select id from payments.alert where subject = $1', [subject]);
      return row?.id ?? '';
    },
    async share(kind, ...players) {
      const traces = [{ kind, value: v7(), shown: '•••• 1' }];
      for (const playerId of players) await deps.db.transaction((tx) => noteTraces(tx, deps, { playerId, traces }));
    },
  };
}
