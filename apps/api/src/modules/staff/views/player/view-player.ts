import {
  type officePlayerCard,
  type officeTimeline,
  type TimelineKind,
  timelineKinds,
} from '@altyn/contracts/office/views';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { getBalances } from '../../../ledger/index.ts';
import { listNotes, listTags } from '../../notes/note-store.ts';
import type { StaffDeps } from '../../ports.ts';
import { findOpenBonus, listLinkedPlayers, listOwnLimits, type PlayerFacts, readPlayerFacts } from './card-store.ts';
import { listTimeline, type TimelineEntry } from './timeline-store.ts';

const pageSize = 50;
const maxNotes = 100;
const nanoEurOfCent = 10_000_000n;

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** What a player's row says, as the wire has it. */
function wireFacts(of: PlayerFacts) {
  return {
    ...{ id: of.id, nickname: of.nickname, phone: of.phone, is_phone_verified: of.phoneVerifiedAt !== null },
    ...{ email: of.email, is_email_verified: of.emailVerifiedAt !== null },
    ...{ country: of.country, currency: of.currency, language: of.language, time_zone: of.timeZone },
    ...{ birth_date: of.birthDate, newsletter: of.newsletterConsent, is_disabled: of.status === 'disabled' },
    ...{ guarded_since: timeOf(of.guardedSince), created_at: of.createdAt.toISOString() },
    name: of.firstName === null ? null : `${of.firstName} ${of.lastName}`,
    ...{ verified_at: timeOf(of.verifiedAt), identity_status: of.identityStatus },
    stars: (of.starsHundredths / 100).toFixed(2),
    turnover_eur: formatMoney(of.turnoverNanoEur / nanoEurOfCent),
    ...{ deposited: formatMoney(of.depositedMinor), deposits: of.deposits },
    ...{ paid_out: formatMoney(of.paidOutMinor), payouts: of.payouts },
    ...{ excluded_until: timeOf(of.excludedUntil), held_for: of.heldFor },
    ...{ open_alerts: of.openAlerts, open_tickets: of.openTickets, open_sessions: of.openSessions },
  };
}

/** Shows a player's card. Refuses NOT_FOUND. */
export async function viewPlayer(
  deps: StaffDeps,
  playerId: string,
): Promise<z.input<typeof officePlayerCard> | Refusal> {
  const { kysely } = deps.db;
  const at = deps.clock.now();
  const facts = await readPlayerFacts(kysely, { playerId, at });
  if (!facts) return refuse('NOT_FOUND');
  const wallet = await getBalances(kysely, playerId);
  const bonus = await findOpenBonus(kysely, playerId);
  const money = (minor: bigint | null) => (minor === null ? null : formatMoney(minor));
  return {
    ...wireFacts(facts),
    balances: Object.fromEntries(
      Object.entries(wallet?.pockets ?? {}).map(([name, minor]) => [name, formatMoney(minor)]),
    ),
    limits: (await listOwnLimits(kysely, playerId)).map(({ nextAmount, nextAt, amount, ...limit }) => ({
      ...{ ...limit, amount: money(amount), next_amount: money(nextAmount), next_at: timeOf(nextAt) },
    })),
    active_bonus: bonus
      ? {
          ...{ id: bonus.id, name: bonus.name, status: bonus.status },
          ...{ wager: formatMoney(bonus.wagerAmount), progress: formatMoney(bonus.progress) },
        }
      : null,
    links: (await listLinkedPlayers(kysely, playerId)).map((link) => ({
      ...{ id: link.id, player_id: link.playerId, name: link.name, phone: link.phone, email: link.email },
      ...{ state: link.state, weight: link.weight, is_blocking: link.isBlocking, reasons: link.reasons },
      found_at: link.foundAt.toISOString(),
    })),
    tags: (await listTags(kysely, playerId)).map((tag) => ({ ...tag, at: tag.at.toISOString() })),
    notes: (await listNotes(kysely, { playerId, limit: maxNotes })).map((note) => ({
      ...{ ...note, at: note.at.toISOString() },
    })),
  };
}

const wireEntry = ({ id, kind, at, what, amountMinor, currency, facts }: TimelineEntry) => ({
  ...{ id, kind, at: at.toISOString(), what, currency, amount: amountMinor === null ? null : formatMoney(amountMinor) },
  facts: Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  ),
});

/** Lists what happened to a player. `kinds`: separated by commas; none: all. */
export async function viewTimeline(
  deps: StaffDeps,
  of: { id: string; kinds: string; after?: string | undefined },
): Promise<z.input<typeof officeTimeline>> {
  const wanted = of.kinds.split(',');
  const chosen = timelineKinds.filter((kind: TimelineKind) => wanted.includes(kind));
  const kinds = chosen.length > 0 ? chosen : timelineKinds;
  const rows = await listTimeline(deps.db.kysely, { playerId: of.id, kinds, after: of.after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return { items: shown.map(wireEntry), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}
