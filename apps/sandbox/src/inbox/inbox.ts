/** A received message, call, mail or push. */
export interface InboxEntry {
  channel: 'sms' | 'call' | 'email' | 'push';
  to: string;
  from: string;
  /** Calls: the caller shown. Emails: subject, an empty line, the text. Pushes: the decrypted content. */
  text: string;
  /** Mails: one-click unsubscribe address. */
  unsubscribeUrl?: string;
  /** Code in it: six digits of a text, or the caller's last four. */
  code: string | null;
  /** ISO 8601. */
  at: string;
}

export type Arrival = Omit<InboxEntry, 'code' | 'at'>;

/** Excludes digits of an id or a link. */
const codePattern = /(?<![\w-])\d{6}(?![\w-])/;

/** Extracts the code of a message, or null. */
export function extractCode(entry: Pick<InboxEntry, 'channel' | 'from' | 'text'>): string | null {
  if (entry.channel === 'push') return null;
  if (entry.channel === 'call') return /\d{4}$/.exec(entry.from)?.[0] ?? null;
  return codePattern.exec(entry.text)?.[0] ?? null;
}

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Normalises an address; restores a plus that a query string turned into a space. */
export function addressKey(address: string): string {
  const text = address.trim().toLowerCase();
  return text.includes('@') || isId.test(text) ? text : text.replaceAll(/\D/g, '');
}

/** Keeps the newest `limit` entries in memory and notifies listeners of arrivals. */
export function createInbox(options: { limit: number; now: () => Date }) {
  const entries: { key: string; entry: InboxEntry }[] = [];
  const listeners = new Set<(entry: InboxEntry) => void>();
  return {
    add(arrival: Arrival): InboxEntry {
      const entry = { ...arrival, code: extractCode(arrival), at: options.now().toISOString() };
      entries.push({ key: addressKey(entry.to), entry });
      if (entries.length > options.limit) entries.shift();
      for (const listener of listeners) listener(entry);
      return entry;
    },
    /** Lists entries, newest first; all of them without an address. */
    list(to?: string): InboxEntry[] {
      const key = to === undefined ? undefined : addressKey(to);
      return entries
        .filter((stored) => key === undefined || stored.key === key)
        .map((stored) => stored.entry)
        .toReversed();
    },
    subscribe(listener: (entry: InboxEntry) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Inbox = ReturnType<typeof createInbox>;
