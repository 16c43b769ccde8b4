import type { Deps } from '../deps.ts';
import { findPlayerByLogin, hashPassword, insertPlayer } from '../modules/identity/index.ts';
import { openWallet, postTransfer } from '../modules/ledger/index.ts';
import { readSetting } from '../modules/settings/index.ts';
import { isRefusal } from '../platform/refusal.ts';
import { demoPlayer } from './demo.ts';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Opens the demo player's account with money from the house's adjustment account, by a normal transfer. Its password is
 * public, so it must never exist on a reachable site.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  if (!localHosts.has(new URL(deps.config.PUBLIC_WEB_URL).hostname)) return;
  const { phone, password, grantMinor, ...player } = demoPlayer;
  const login = { type: 'Phone', value: phone } as const;
  if (await findPlayerByLogin(deps.db.kysely, login)) return;
  const passwordHash = await hashPassword(deps.randomness, password);
  if (isRefusal(passwordHash)) throw new Error('the demo password could not be hashed');
  const termsVersion = await readSetting(deps, 'TERMS_VERSION');
  const id = deps.ids.next();
  const posted = await deps.db.transaction(async (tx) => {
    await insertPlayer(tx, {
      ...player,
      id,
      login,
      passwordHash,
      termsVersion,
      newsletterConsent: false,
      at: deps.clock.now(),
    });
    await openWallet(tx, { playerId: id, currency: player.currency });
    return postTransfer(tx, deps, {
      playerId: id,
      kind: 'adjustment',
      entries: [
        { account: 'house:adjustment', amountMinor: -grantMinor },
        { account: 'game', amountMinor: grantMinor },
      ],
      reference: null,
      idempotencyKey: 'seed_grant',
    });
  });
  if (isRefusal(posted)) throw new Error(`the demo player's money was refused: ${posted.name}`);
}
