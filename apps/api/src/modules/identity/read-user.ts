import type { User } from '@altyn/contracts/identity';
import { openLocale } from '@altyn/contracts/languages';
import { avatars } from '@altyn/domain/nickname/avatars';
import type { Queries } from '../../platform/db/db.ts';
import { findPlayer } from './player-store.ts';
import type { IdentityDeps } from './ports.ts';

/** Reads the player's public record with current balances and stars. */
export async function readUser(
  deps: Pick<IdentityDeps, 'config' | 'playerBooks'>,
  queries: Queries,
  playerId: string,
): Promise<User | undefined> {
  const player = await findPlayer(queries, playerId);
  if (!player) return undefined;
  return {
    id: player.id,
    nickname: player.nickname,
    // A picture that has left the set is none.
    avatar: avatars.find((one) => one === player.avatar) ?? null,
    currency: player.currency,
    rating: await deps.playerBooks.stars(queries, { playerId, isPhoneVerified: player.isPhoneVerified }),
    phone: player.phone,
    email: player.email,
    is_phone_verified: player.isPhoneVerified,
    phone_signs_in: player.phone !== null && player.phoneSignsIn,
    is_email_verified: player.isEmailVerified,
    country: player.country,
    time_zone: player.timeZone,
    language: openLocale(player.language, deps.config.EXTRA_LANGUAGES),
    birth_date: player.birthDate,
    newsletter_consent: player.newsletterConsent,
    created_at: player.createdAt.toISOString(),
    balances: await deps.playerBooks.balances(queries, playerId),
  };
}
