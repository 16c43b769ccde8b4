'use client';
import { later } from '#web/components/later.tsx';
import { DialogHost } from '#web/shell/dialogs/dialog-host.tsx';
import { QueryDialogs } from '#web/shell/dialogs/query-dialogs.tsx';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { dialogRegistry } from './dialog-registry.ts';

const PlayerWatchers = later(() => import('./player-watchers.tsx').then((module) => module.PlayerWatchers));

/** By then the page has shown and loaded what it consists of. */
const idleMs = 4_000;

const TilePeek = later(async () => {
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  return (await import('#web/features/game/components/tile-peek.tsx')).TilePeek;
});

/** Open dialogs, including those requested by the address and those that open automatically for a player; and the sheet of a tile. */
export function Dialogs() {
  const isPlayer = useSessionStatus() === 'signed-in';
  return (
    <>
      <DialogHost registry={dialogRegistry} />
      <QueryDialogs />
      <TilePeek />
      {isPlayer && <PlayerWatchers />}
    </>
  );
}
