import { readFileSync } from 'node:fs';
import type { BoardTables } from './slots/board-tables.ts';
import { playBoards } from './slots/boards.ts';
import { drawsOf } from './draws.ts';
import { playCardRisk } from './slots/card-risk.ts';
import { playGamble } from './slots/gamble.ts';
import { type HoldSlotTables, playHoldSlot } from './slots/hold.ts';
import { playReelSlot, type ReelSlotTables } from './slots/reel-slots.ts';
import { type Inputs, minorOf, type Outcome, type Play, type SlotFacts } from './round.ts';
import { playStrips, type StripTables } from './slots/strips.ts';
import { playWager } from './wagers/wagers.ts';
import { playWays, type WayTables } from './slots/ways.ts';

const documents = new URL('../../../docs/games/mapping/', import.meta.url);
const known = new Map<string, unknown>();

/** Tables of a game's version, from docs/games/mapping/data. */
export function readTables<T>({ game, version }: { game: string; version: string }): T {
  const key = `${game}-v${version}`;
  if (!known.has(key)) {
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`data/${name}.json`, documents), 'utf8')) as { version: string };
    const newest = read(game);
    known.set(key, newest.version === version ? newest : read(key));
  }
  return known.get(key) as T;
}

/** Derives the units of a slot's round, by the parts that its tables have. */
function playSlot(tables: SlotFacts, play: Play): number {
  if ('strips' in tables) return playStrips(tables as StripTables, play);
  if ('baseReels' in tables) return playWays(tables as WayTables, play);
  if ('paid' in tables) return playReelSlot(tables as ReelSlotTables, play);
  if ('symbols' in tables) return playBoards(tables as BoardTables, play);
  return playHoldSlot(tables as HoldSlotTables, play);
}

/** Derives a round from its inputs and the game's tables. @throws Error when the answers do not fit the round. */
export function derive(inputs: Inputs, tables: unknown = readTables(inputs)): Outcome {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, mode, choices } = inputs;
  const draws = drawsOf({ serverSeed, clientSeed, nonce });
  const answers = choices.values();
  const play: Play = { draws, mode, stake: BigInt(inputs.stake), answer: () => answers.next().value, events: [] };
  const { game, bet } = inputs;
  const win = bet === undefined ? winOfSlot(tables as SlotFacts, play) : playWager({ game, tables, bet }, play);
  if (play.answer() !== undefined) throw new Error('an answer to no question');
  return { words: draws.words, events: play.events, win: win.toString() };
}

function winOfSlot(tables: SlotFacts & Pick<ReelSlotTables, 'gamble'>, play: Play): bigint {
  if (!tables.modes.some(([id]) => id === play.mode)) throw new Error(`no mode ${play.mode}`);
  const won = BigInt(minorOf(playSlot(tables, play), tables, play.stake));
  const win = play.mode === 'gamble' && tables.gamble ? gambled(tables.gamble, won, play) : won;
  play.events.push({ type: 'roundTotal', win: win.toString() });
  return win;
}

type Gamble = NonNullable<ReelSlotTables['gamble']>;
const gambled = (gamble: Gamble, won: bigint, play: Play): bigint =>
  (gamble.game === 'cards' ? playCardRisk : playGamble)(gamble, won, play);
