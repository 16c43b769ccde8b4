import type { Queries, Tx } from '../../db/db.ts';

export type DoorKind = 'address' | 'country';

/** An address (a network in CIDR notation) or a country that the API does not serve. `until` null: without an end. */
export interface ClosedDoor {
  kind: DoorKind;
  value: string;
  reason: string;
  closedBy: string;
  closedAt: Date;
  until: Date | null;
}

/** Lists what is closed at `at`. */
export async function listClosedDoors(queries: Queries, at: Date): Promise<ClosedDoor[]> {
  return queries
    .selectFrom('platform.closed_door')
    .selectAll()
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', at)]))
    .orderBy('kind')
    .orderBy('value')
    .$narrowType<{ kind: DoorKind }>()
    .execute();
}

/** Closes a door, or changes why and until when. */
export async function closeDoor(tx: Tx, door: ClosedDoor): Promise<void> {
  const { reason, closedBy, closedAt, until } = door;
  await tx
    .insertInto('platform.closed_door')
    .values(door)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ reason, closedBy, closedAt, until }))
    .execute();
}

/** @returns false when it was open. */
export async function openDoor(tx: Tx, { kind, value }: Pick<ClosedDoor, 'kind' | 'value'>): Promise<boolean> {
  const gone = await tx
    .deleteFrom('platform.closed_door')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .returning('value')
    .execute();
  return gone.length > 0;
}
