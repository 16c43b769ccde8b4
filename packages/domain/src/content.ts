/** What decides whether a piece of content is shown. `withAuth`: true for signed-in players, false for visitors, null for both. */
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

/** Whether `now` (milliseconds since 1970) lies in the window; the start counts, the end does not, null is no bound. */
export function isInWindow(window: Pick<ShownContent, 'startDate' | 'endDate'>, now: number): boolean {
  if (window.startDate !== null && now < Date.parse(window.startDate)) return false;
  return window.endDate === null || now < Date.parse(window.endDate);
}

/** Whether a reader sees it now. `isSignedIn` undefined: not known yet, so only what both see or either could. */
export function isShown(content: ShownContent, reader: { now: number; isSignedIn?: boolean | undefined }): boolean {
  if (!content.enabled || !isInWindow(content, reader.now)) return false;
  return reader.isSignedIn === undefined || content.withAuth === null || content.withAuth === reader.isSignedIn;
}

/** By `order` for signed-in players, by `orderNonAuth` for visitors; what is equal goes by key. */
export function inOrder<Item extends OrderedContent>(items: readonly Item[], isSignedIn: boolean): Item[] {
  const place = isSignedIn ? 'order' : 'orderNonAuth';
  return items.toSorted((a, b) => a[place] - b[place] || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

const sideBySide = /\}\} (?=\{\{\s*[A-Za-z0-9_.-]{1,64}\s*\}\})/g;
const placeholder = /\{\{\s*([A-Za-z0-9_.-]{1,64})\s*\}\}/g;

/**
 * Fills `{{name}}` from the variables. A name without a value becomes nothing: a player never sees braces. Values are not
 * read again, so a value with braces stays as it is. Two names side by side stay on one line: an amount and its currency.
 */
export function fillPlaceholders(text: string, variables: Readonly<Record<string, string | number>>): string {
  return text
    .replace(sideBySide, '}}\u00a0')
    .replace(placeholder, (_, name: string) => (Object.hasOwn(variables, name) ? String(variables[name]) : ''));
}

/** The names of the placeholders of a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}
