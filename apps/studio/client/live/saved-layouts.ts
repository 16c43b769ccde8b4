import { readBets } from './table-shown.ts';
import { type Bets, type BetsEditor, createBetsEditor, type EditorDeps } from './bets-editor.ts';
import { keep, readKept } from '../runtime/controls/kept.ts';
import type { LiveClientGame } from './client-game.ts';

const maxSaved = 5;

/** Layouts that the player saved on this device for a table and a currency. */
export interface SavedLayouts {
  readonly list: readonly Bets[];
  /** False if the layout is empty or already saved, or the list is full. */
  canSave(bets: Bets): boolean;
  save(bets: Bets): void;
  remove(place: number): void;
}

const write = (bets: Bets) => JSON.stringify(Object.fromEntries([...bets].map(([spot, stake]) => [spot, `${stake}`])));

export function createSavedLayouts(storage: { read(): string | undefined; write(text: string): void }): SavedLayouts {
  let texts = readTexts(storage.read());
  const change = (to: string[]) => {
    texts = to;
    storage.write(JSON.stringify(texts));
  };
  const canSave = (bets: Bets) => bets.size > 0 && texts.length < maxSaved && !texts.includes(write(bets));
  return {
    get list() {
      return texts.map(readBets);
    },
    canSave,
    save(bets) {
      if (canSave(bets)) change([...texts, write(bets)]);
    },
    remove: (place) => change(texts.filter((_, index) => index !== place)),
  };
}

/** Unreadable data count as empty. */
function readTexts(text: string | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSaved) : [];
  } catch {
    return [];
  }
}

/** The player's layout; that of the last round is stored on the device. */
export const createStoredEditor = ({
  name,
  client,
  ...rest
}: Pick<EditorDeps, 'limits' | 'send'> & { name: string; client: LiveClientGame }): BetsEditor =>
  createBetsEditor({
    ...rest,
    maxPays: (spot) => client.game.spots.get(spot)?.maxPays ?? 0,
    remembered: readBets(readKept(name)),
    onRemember: (bets) =>
      keep(name, JSON.stringify(Object.fromEntries([...bets].map(([spot, stake]) => [spot, `${stake}`])))),
  });
