import type { Consent } from '@altyn/contracts/player/own-data';
import type { IdentityDeps } from '../ports.ts';
import { listConsents } from './own-account-store.ts';

/** A player's consents and their changes, the newest first. */
export async function readConsents(deps: Pick<IdentityDeps, 'db'>, playerId: string): Promise<Consent[]> {
  const consents = await listConsents(deps.db.kysely, playerId);
  return consents.map(({ textVersion, at, ...consent }) => ({
    ...consent,
    text_version: textVersion,
    at: at.toISOString(),
  }));
}
