import type { LiveReaction } from '@altyn/contracts/live/names';
import type { LivePresence } from '@altyn/contracts/live/table';
import type { TableDriver } from '../drive-table.ts';
import type { PlayerBets } from '../player-bets.ts';
import { createPresence, shownNames, viewPiles } from './presence.ts';
import type { Viewers } from '../viewers.ts';

/** Interval between broadcasts of what others do, at a table of up to `viewersPerTick` viewers. */
export const tickMs = 250;
/** More viewers get fewer broadcasts: each is a message to every viewer, beside the messages of the bets themselves. */
const viewersPerTick = 2_500;
const presenceEveryTicks = 4;

/** Number of ticks between broadcasts: 4 for 10 000 viewers. */
const ticksBetween = (viewers: number): number => Math.max(1, Math.ceil(viewers / viewersPerTick));

interface OthersOf {
  driver: Pick<TableDriver, 'round' | 'book' | 'decisions'>;
  viewers: Pick<Viewers, 'count' | 'names' | 'publish'>;
  bets: Pick<PlayerBets, 'list' | 'flight' | 'winners'>;
  isFlight: boolean;
}

/** What everybody at a table may see of the players: counts by spot, reactions, a flight's list, names, piles and wins. */
export interface Others {
  /** Counts of all players, without names. */
  crowd(): ReturnType<typeof viewCrowd>;
  /** Names, piles of chips and wins; tables with flights have a list of bets instead. */
  presence(): LivePresence;
  /** The counts have changed. */
  touch(): void;
  react(reaction: LiveReaction): void;
  /** Sends what has changed since the last broadcast, when it is due. @param tick number of the tick. */
  broadcast(tick: number): void;
}

function viewCrowd({ driver, viewers, bets: { flight } }: OthersOf) {
  const moves = driver.round?.phase === 'DECIDING' ? driver.decisions.play?.moves : undefined;
  const counts = driver.book.crowd();
  return { viewers: viewers.count, ...counts, ...(flight ? { out: flight.out } : {}), ...(moves ? { moves } : {}) };
}

export function createOthers(of: OthersOf): Others {
  const { driver, viewers, bets, isFlight } = of;
  let isChanged = false;
  let reactions: Partial<Record<LiveReaction, number>> = {};
  const viewPresence = (): LivePresence => ({
    names: viewers.names(shownNames),
    piles: viewPiles(driver.book),
    winners: bets.winners.winners,
  });
  const changes = isFlight ? undefined : createPresence(viewPresence);

  return {
    crowd: () => viewCrowd(of),
    presence: viewPresence,
    touch() {
      isChanged = true;
    },
    react(reaction) {
      reactions[reaction] = (reactions[reaction] ?? 0) + 1;
    },
    broadcast(tick) {
      const every = ticksBetween(viewers.count);
      if (tick % every !== 0) return;
      const listed = bets.list?.takeChanges();
      if (listed && driver.round) viewers.publish({ type: 'flight', round: driver.round.id, ...listed });
      if (isChanged) viewers.publish({ type: 'crowd', crowd: viewCrowd(of) });
      if (Object.keys(reactions).length > 0) viewers.publish({ type: 'reactions', counts: reactions });
      isChanged = false;
      reactions = {};
      const isDue = viewers.count > 0 && tick % (presenceEveryTicks * every) === 0;
      const presence = isDue ? changes?.takeChanges() : undefined;
      if (presence) viewers.publish({ type: 'presence', presence });
    },
  };
}
