import { fruitCrown } from '@altyn/engines/fruit-crown';
import { lineSlotGame } from '@altyn/engines/line-slot-game';
import { liveGames } from '@altyn/engines/live/live-games';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { isReelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { bisonCanyon1, bisonCanyon2 } from '@altyn/engines/slots/titles/bison-canyon';
import { dragonLuck1, dragonLuck1Config } from '@altyn/engines/slots/titles/dragon-luck';
import { gemRush1 } from '@altyn/engines/slots/titles/gem-rush';
import { stormOfOlympus1 } from '@altyn/engines/slots/titles/storm-of-olympus';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import type { Engine } from './engine-rounds.ts';
import { liveData } from './live-data.ts';
import { boardData, holdData, partsData, stripsData, waysData } from './slot-data.ts';
import { wagerData } from './wager-data.ts';

/** Tables of every version of every slot. */
const slotTables: readonly { game: string; version: string }[] = [
  stripsData(fruitCrown, lineSlotGame(fruitCrown).modes),
  ...[wolfMoon, ...wolfMoon.earlier].map((slot) => waysData(slot.config, slot)),
  holdData(dragonLuck1Config, dragonLuck1),
  ...reelSlots.flatMap((slot) => [slot, ...slot.earlier.filter(isReelSlot)]).map(partsData),
  ...[...tumbleSlots, stormOfOlympus1, gemRush1, bisonCanyon1, bisonCanyon2].map(boardData),
];

/** A version of a game: its engine and the tables that its documents need. */
export interface CataloguedGame {
  game: string;
  version: string;
  /** The version that is played; others can only be checked. */
  isCurrent: boolean;
  tables: object;
  /** Undefined for live games. */
  engine?: Engine;
}

/** All games of the house in all versions. @throws Error for a version without tables. */
export async function readCatalogue(): Promise<CataloguedGame[]> {
  const games: CataloguedGame[] = [];
  for (const [game, load] of Object.entries(replayableSlots)) {
    const newest = await load();
    for (const engine of [newest, ...(newest.earlier ?? [])]) {
      const version = engine.mathsVersion;
      const own = slotTables.find((tables) => tables.game === game && tables.version === version);
      const tables = own ?? (wagerData[game] && { game, version, ...wagerData[game] });
      if (!tables) throw new Error(`${game}: no tables of version ${version}`);
      games.push({ game, version, isCurrent: engine === newest, tables, engine });
    }
  }
  for (const { code: game, mathsVersion: version } of liveGames.values()) {
    if (!liveData[game]) throw new Error(`${game}: no tables`);
    games.push({ game, version, isCurrent: true, tables: { game, version, ...liveData[game] } });
  }
  return games;
}

/** A game's name among the documents' files: earlier versions carry their number. */
export const fileOf = ({ game, version, isCurrent }: CataloguedGame): string =>
  isCurrent ? game : `${game}-v${version}`;
