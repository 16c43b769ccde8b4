import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import type { PlatformDeps } from '../../platform/deps.ts';
import { recordReading } from '../../platform/reading.ts';

/** A reading of personal data, as the audit log shows it. `:name` stands for a parameter of the address. */
export interface Reading {
  action: string;
  subject: string;
  reason: AutomaticReason;
  /** The page asks again and again: the same answer to the same person is recorded once in ten minutes. */
  isPolled?: boolean;
}

/** What was asked of a route, and its answer. */
interface Answered {
  params: unknown;
  query: unknown;
  answer: unknown;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Puts the parameters of an address into a text: `read.:queue`. */
const fill = (text: string, params: Record<string, unknown>) =>
  text.replaceAll(/:([a-z]+)/g, (_, name: string) => String(params[name]));

/** What is shown, as far as the audit log needs it: whose data, and which entries of a list. */
function shownIn(answer: unknown): Record<string, unknown> {
  const { player_id: playerId, items } = fieldsOf(answer);
  return {
    ...(typeof playerId === 'string' && { playerId }),
    ...(Array.isArray(items) && { shown: items.map((item) => fieldsOf(item)['id']) }),
  };
}

/** Time in which the same answer to a page that asks again is one reading. */
const polledMs = 10 * 60_000;
const maxRemembered = 1_000;

/** Records answers with personal data. */
export function createRecorder(deps: Pick<PlatformDeps, 'db' | 'clock' | 'ids'>) {
  const seenAtMs = new Map<string, number>();

  /** Tells whether a polled page has shown this already; remembers it. */
  function isKnown(key: string): boolean {
    const nowMs = deps.clock.now().getTime();
    const before = seenAtMs.get(key);
    if (before !== undefined && nowMs - before < polledMs) return true;
    if (seenAtMs.size >= maxRemembered) seenAtMs.clear();
    seenAtMs.set(key, nowMs);
    return false;
  }

  return async ({ name: actor }: { name: string }, reading: Reading, answered: Answered): Promise<void> => {
    const params = fieldsOf(answered.params);
    const details = { ...params, ...fieldsOf(answered.query), ...shownIn(answered.answer) };
    const [action, subject] = [fill(reading.action, params), fill(reading.subject, params)];
    if (reading.isPolled && isKnown(JSON.stringify([actor, action, subject, details]))) return;
    await recordReading(deps, { actor, action, subject, reason: reading.reason, details });
  };
}
