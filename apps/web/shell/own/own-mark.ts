import { ownRowsKey } from '#web/lib/state/forget-player.ts';
import { writeStorage } from '#web/lib/state/storage.ts';

/**
 * Marks the page with the rows of the player's lobby (`recent favourites`). The next page keeps their room from its first
 * paint, so that nothing moves when they arrive.
 */
export function markOwnRows(rows: readonly string[]): void {
  const names = rows.join(' ');
  document.documentElement.setAttribute('data-own', names);
  writeStorage('local', ownRowsKey, names || undefined);
}
