import { readBets } from '../table-shown.ts';
import { type Bets, type BetsEditor, createBetsEditor, type EditorDeps, type SavedLayout } from '../bets-editor.ts';
import { keep, readKept } from '../../runtime/controls/kept.ts';
import type { LiveClientGame } from '../client-game.ts';

const maxSaved = 8;
const maxNameLength = 24;

/** Layouts that the player saved on this device for a table and a currency. */
export interface SavedLayouts {
  readonly list: readonly SavedLayout[];
  /** False if the layout is empty or already saved, or the list is full. */
  canSave(layout: Omit<SavedLayout, 'name'>): boolean;
  /** A layout of the same name is replaced. */
  save(layout: SavedLayout): void;
  remove(place: number): void;
}

const write = (bets: Bets) => JSON.stringify(Object.fromEntries([...bets].map(([spot, stake]) => [spot, `${stake}`])));
const contentOf = ({ bets, auto = {} }: Omit<SavedLayout, 'name'>) => `${write(bets)}${JSON.stringify(auto)}`;

export function createSavedLayouts(storage: { read(): string | undefined; write(text: string): void }): SavedLayouts {
  let list = readLayouts(storage.read());
  const change = (to: readonly SavedLayout[]) => {
    list = [...to];
    storage.write(JSON.stringify(list.map(({ name, bets, auto }) => ({ name, bets: write(bets), auto }))));
  };
  const canSave = (layout: Omit<SavedLayout, 'name'>) =>
    layout.bets.size > 0 && list.length < maxSaved && !list.some((one) => contentOf(one) === contentOf(layout));
  return {
    get list() {
      return list;
    },
    canSave,
    save(layout) {
      if (!canSave(layout)) return;
      const name = layout.name.trim().slice(0, maxNameLength);
      const others = name === '' ? list : list.filter((one) => one.name !== name);
      change([...others, { ...layout, name }]);
    },
    remove: (place) => change(list.filter((_, index) => index !== place)),
  };
}

/** A stored layout, or one stored as its bets alone. */
function readLayout(stored: unknown): SavedLayout | undefined {
  if (typeof stored === 'string') return { name: '', bets: readBets(stored) };
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, bets, auto } = stored as Partial<Record<'name' | 'bets' | 'auto', unknown>>;
  if (typeof bets !== 'string') return undefined;
  return {
    name: typeof name === 'string' ? name : '',
    bets: readBets(bets),
    ...(typeof auto === 'object' && auto !== null ? { auto: auto as Record<string, number> } : {}),
  };
}

/** Unreadable data count as empty. */
function readLayouts(text: string | undefined): SavedLayout[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((one) => readLayout(one) ?? []).slice(0, maxSaved) : [];
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
    // The table limits the win of a bet on a flight by its target, not by its stake.
    maxPays: (spot) => (client.isStakedOnBoard ? 0 : (client.game.spots.get(spot)?.maxPays ?? 0)),
    remembered: readBets(readKept(name)),
    onRemember: (bets) =>
      keep(name, JSON.stringify(Object.fromEntries([...bets].map(([spot, stake]) => [spot, `${stake}`])))),
  });
