import { openLocale } from '@altyn/contracts/languages';
import {
  type ChangePreferences,
  type NotificationPreferences,
  notificationKinds,
  type PushSubscriptionInput,
  type unsubscribeScope,
} from '@altyn/contracts/notifications';
import { minuteOfTime } from '@altyn/domain/schedule';
import type { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { changeNewsletterConsent, findPlayer } from '../identity/index.ts';
import { channelsByKind, type QuietHours } from './channel-rules.ts';
import type { NotificationsDeps } from './ports.ts';
import { findSetting, listChoices, writeChoices, writeSetting } from './preference-store.ts';
import { deleteSubscriptionAt, keepSubscription, listSubscriptionIds } from './subscription-store.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

/** Maximum push browsers per player; the oldest is dropped. */
const maxDevices = 10;

const twoDigits = (part: number) => String(part).padStart(2, '0');
const timeText = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Reads a player's notification preferences. Refuses UNAUTHORIZED. */
export async function readPreferences(
  deps: NotificationsDeps,
  playerId: string,
): Promise<NotificationPreferences | Refusal> {
  const queries = deps.db.kysely;
  const player = await findPlayer(queries, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const [choices, setting, devices] = await Promise.all([
    listChoices(queries, [playerId]),
    findSetting(queries, playerId),
    listSubscriptionIds(queries, [playerId]),
  ]);
  const { quiet } = setting;
  return {
    kinds: channelsByKind(choices.get(playerId) ?? []),
    quiet: quiet && { from: timeText(quiet.from), until: timeText(quiet.until) },
    time_zone: player.timeZone,
    language: openLocale(setting.language ?? player.language, deps.config.EXTRA_LANGUAGES),
    has_consent: player.newsletterConsent,
    has_mailbox: player.email !== null && player.isEmailVerified,
    push_key: deps.push?.publicKey ?? null,
    devices: devices.get(playerId)?.length ?? 0,
  };
}

function quietOf(quiet: NonNullable<ChangePreferences['quiet']>): QuietHours {
  return { from: minuteOfTime(quiet.from) ?? 0, until: minuteOfTime(quiet.until) ?? 0 };
}

/** Changes the given preferences. Refuses UNAUTHORIZED. */
export async function changePreferences(
  deps: NotificationsDeps,
  playerId: string,
  change: ChangePreferences,
): Promise<NotificationPreferences | Refusal> {
  const { kinds, quiet, has_consent: isGiven } = change;
  const language = change.language && openLocale(change.language, deps.config.EXTRA_LANGUAGES);
  const refusal = await deps.db.transaction(async (tx) => {
    if (isGiven !== undefined) {
      const refused = await changeNewsletterConsent(tx, deps, { playerId, isGiven });
      if (refused) return refused;
    }
    const choices = (kinds ?? []).map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn }));
    await writeChoices(tx, playerId, choices);
    if (quiet === undefined && language === undefined) return undefined;
    const known = await findSetting(tx, playerId);
    await writeSetting(tx, playerId, {
      quiet: quiet === undefined ? known.quiet : quiet && quietOf(quiet),
      language: language ?? known.language,
    });
    return undefined;
  });
  return isRefusal(refusal) ? refusal : readPreferences(deps, playerId);
}

/** Subscribes a browser to pushes. Refuses VALIDATION_ERROR for an address outside the browsers' push services. */
export async function subscribePush(
  deps: NotificationsDeps,
  playerId: string,
  given: PushSubscriptionInput,
): Promise<Refusal | undefined> {
  const { endpoint, keys, language } = given;
  if (!deps.push?.isKnownService(endpoint)) {
    return refuse('VALIDATION_ERROR', { details: [{ path: 'endpoint', message: 'This field must be valid' }] });
  }
  await deps.db.transaction((tx) =>
    keepSubscription(tx, {
      id: deps.ids.next(),
      playerId,
      endpoint,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
      language: openLocale(language, deps.config.EXTRA_LANGUAGES),
      at: deps.clock.now(),
      max: maxDevices,
    }),
  );
  return undefined;
}

/** Unsubscribes a browser of this player. */
export function unsubscribePush(deps: NotificationsDeps, of: { playerId: string; endpoint: string }): Promise<void> {
  return deleteSubscriptionAt(deps.db.kysely, of);
}

/**
 * Unsubscribes from mails by a mail's link: of its kind, or all. Refuses NOT_FOUND for a link with an invalid signature.
 */
export async function unsubscribeMail(
  deps: NotificationsDeps,
  given: { token: string; scope: z.output<typeof unsubscribeScope> },
): Promise<Unsubscription | Refusal> {
  const read = readUnsubscribeToken(deps.unsubscribeKey, given.token);
  if (!read) return refuse('NOT_FOUND');
  const kinds = given.scope === 'all' ? notificationKinds : [read.kind];
  await deps.db.transaction((tx) =>
    writeChoices(
      tx,
      read.playerId,
      kinds.map((kind) => ({ kind, channel: 'email', isOn: false })),
    ),
  );
  return read;
}
