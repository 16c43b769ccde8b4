/** Visibility of a piece of content. `withAuth`: true for signed-in players, false for visitors, null for both. */
export interface ShownContent {
  enabled: boolean;
  startDate: string | null;
  endDate: string | null;
  withAuth: boolean | null;
}

export interface OrderedContent {
  key: string;
  order: number;
  orderNonAuth: number;
}

/**
 * Tells whether `now` (milliseconds since 1970) is within the window; the start is inclusive, the end exclusive, null is
 * unbounded.
 */
export function isInWindow(window: Pick<ShownContent, 'startDate' | 'endDate'>, now: number): boolean {
  if (window.startDate !== null && now < Date.parse(window.startDate)) return false;
  return window.endDate === null || now < Date.parse(window.endDate);
}

/** Tells whether a reader sees the content now. `isSignedIn` undefined: unknown, so only content for both or either. */
export function isShown(content: ShownContent, reader: { now: number; isSignedIn?: boolean | undefined }): boolean {
  if (!content.enabled || !isInWindow(content, reader.now)) return false;
  return reader.isSignedIn === undefined || content.withAuth === null || content.withAuth === reader.isSignedIn;
}

/** Sorts by `order` for signed-in players, by `orderNonAuth` for visitors, then by key. */
export function inOrder<Item extends OrderedContent>(items: readonly Item[], isSignedIn: boolean): Item[] {
  const place = isSignedIn ? 'order' : 'orderNonAuth';
  return items.toSorted((a, b) => a[place] - b[place] || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

const sideBySide = /\}\} (?=\{\{\s*[A-Za-z0-9_.-]{1,64}\s*\}\})/g;
const placeholder = /\{\{\s*([A-Za-z0-9_.-]{1,64})\s*\}\}/g;

/**
 * Fills `{{name}}` from the variables. A name without a value becomes empty, so that players never see braces. Values are
 * not expanded again. Two adjacent names stay on one line, as an amount and its currency.
 */
export function fillPlaceholders(text: string, variables: Readonly<Record<string, string | number>>): string {
  return text
    .replace(sideBySide, '}}\u00a0')
    .replace(placeholder, (_, name: string) => (Object.hasOwn(variables, name) ? String(variables[name]) : ''));
}

/** Lists a text's placeholder names, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}
