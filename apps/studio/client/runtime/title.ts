import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import type { Tease } from './book/suspense.ts';
import type { Tune } from './sound/tune.ts';
import type { Mechanic } from './texts/mechanics.ts';

export type Language = LanguageTag;

type Role = 'wild' | 'scatter' | 'coin' | 'multiplier' | 'mystery' | 'collector';

/** A title's presentation: names, atlas, board layout, tune. Images are in its style sheet. */
export interface Title {
  slug: string;
  name: Record<Language, string>;
  /** Its symbols, named as in the maths. */
  symbols: readonly string[];
  /** `places` are indices into the atlas's cells, row by row; there may be more cells than symbols. */
  atlas: { columns: number; rows: number; places: Readonly<Record<string, number>> };
  symbolNames: Record<Language, Readonly<Record<string, string>>>;
  board: {
    reels: number;
    /** Maximum number of rows on a reel. */
    rows: number;
    /** Reels spin as strips, or their symbols drop one by one. */
    motion: 'reels' | 'drop';
    /** Rows on the idle screen, for reels of different lengths. */
    restingRows?: readonly number[];
  };
  /** Symbols with special roles. */
  roles: Partial<Record<Role, string>>;
  /** Mechanics explained in its rules, in this order. */
  mechanics: readonly Mechanic[];
  teases: readonly Tease[];
  /** Symbols never shown on the idle screen or in a blurred loop. */
  rare?: readonly string[];
  tune: Tune;
}

/** Reels of different lengths: the number of ways changes with every spin. */
export const hasVaryingRows = ({ mechanics }: Pick<Title, 'mechanics'>): boolean => mechanics.includes('variableRows');

/** Atlas position of a symbol as a CSS `background-position`. */
export function atlasPosition({ atlas }: Pick<Title, 'atlas'>, symbol: string): string {
  const place = atlas.places[symbol] ?? 0;
  const x = ((place % atlas.columns) / Math.max(1, atlas.columns - 1)) * 100;
  const y = (Math.floor(place / atlas.columns) / Math.max(1, atlas.rows - 1)) * 100;
  return `${x}% ${y}%`;
}

/** A row of a title's `symbols.json`, with the names used in the maths and the art. */
export interface SymbolRow {
  id: string;
  role: string;
  en: string;
  uk: string;
  ru: string;
}

interface Atlas {
  columns: number;
  rows: number;
  symbols: Readonly<Record<string, number>>;
}

const special: readonly string[] = ['wild', 'scatter', 'coin', 'multiplier', 'mystery', 'collector'] satisfies Role[];
const isRole = (role: string): role is Role => special.includes(role);

/** Creates a title from its table of symbols and its atlas. */
export function titleOf({
  symbols,
  atlas,
  ...rest
}: Omit<Title, 'atlas' | 'symbols' | 'symbolNames' | 'roles'> & {
  symbols: readonly SymbolRow[];
  atlas: Atlas;
}): Title {
  const names = (language: Language) => Object.fromEntries(symbols.map((symbol) => [symbol.id, symbol[language]]));
  // An older atlas names the two special symbols by their role.
  const places = symbols.map(({ id, role }) => [id, atlas.symbols[id] ?? atlas.symbols[role] ?? 0] as const);
  const pots = Object.entries(atlas.symbols).filter(([id]) => id.startsWith('pot-'));
  return {
    ...rest,
    symbols: symbols.map(({ id }) => id),
    atlas: { columns: atlas.columns, rows: atlas.rows, places: Object.fromEntries([...places, ...pots]) },
    symbolNames: Object.fromEntries(languageTagList.map((tag) => [tag, names(tag)])) as Title['symbolNames'],
    roles: Object.fromEntries(symbols.filter(({ role }) => isRole(role)).map(({ id, role }) => [role, id])),
    rare: rest.rare ?? symbols.filter(({ role }) => isRole(role)).map(({ id }) => id),
  };
}
