import type { SessionView } from '@altyn/contracts/studio-game';

export type Language = SessionView['language'];

/** What a title brings to the runtime: names and the atlas. Its pictures are custom properties in its style sheet. */
export interface Title {
  name: Record<Language, string>;
  /** `places` numbers the atlas's cells row by row. */
  atlas: { columns: number; rows: number; places: Readonly<Record<string, number>> };
  symbolNames: Record<Language, Readonly<Record<string, string>>>;
}

/** The atlas cell of a symbol as a CSS `background-position`. */
export function atlasPosition({ atlas }: Title, symbol: string): string {
  const place = atlas.places[symbol] ?? 0;
  const x = ((place % atlas.columns) / (atlas.columns - 1)) * 100;
  const y = (Math.floor(place / atlas.columns) / (atlas.rows - 1)) * 100;
  return `${x}% ${y}%`;
}
