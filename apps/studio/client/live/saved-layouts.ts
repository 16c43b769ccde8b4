import { readBets } from './table-shown.ts';
import type { Bets } from './bets-editor.ts';

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
