import { type BonusDefinition, bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import type { RegistrationCountry } from '@altyn/domain/country';
import { timeZoneOfCountry } from '@altyn/domain/country';
import type { Currency } from '@altyn/domain/money';
import { v7 } from 'uuid';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { insertPlayer } from '../../identity/index.ts';
import { getBalances, openWallet, type Pocket, postTransfer } from '../../ledger/index.ts';
import { onDeposit } from '../activation/settle-deposit.ts';
import { insertGroupIfMissing, listGroups, saveBonus } from '../catalogue/bonus-store.ts';
import { bonusOfDefinition } from '../catalogue/define-bonus.ts';
import { insertPromoCode } from '../catalogue/promo-code-store.ts';
import { seedBonuses } from '../catalogue/seed.ts';

let phoneNumber = 0;

/** A list item with the fields that tests read. */
export interface AnsweredItem {
  [field: string]: unknown;
  id: string;
  kind: string;
  currency: string;
  opt_in: boolean;
  user_id: string;
}

/** An answer's JSON, loosely typed. */
interface Answered {
  [field: string]: unknown;
  id: string;
  items: AnsweredItem[];
  user_bonus: { bonus_amount: string; bonus: { bonus_group: unknown } };
}

/** An API on a separate database, where the bearer token is the player's id. */
export interface BonusWorld {
  readonly api: TestApi;
  addPlayer(options?: { country?: RegistrationCountry; currency?: Currency; byEmail?: boolean }): Promise<string>;
  /** Adds an ACTIVE bonus of 100.00 without conditions, changed by `terms`; returns its id. */
  addBonus(terms?: Partial<BonusDefinition> & { id?: string }): Promise<string>;
  addPromoCode(code: string, bonusId: string, maxUses?: number): Promise<void>;
  /** Credits the game pocket and settles bonuses, as the cashbox does. */
  deposit(playerId: string, amountMinor: bigint, paymentId?: string): Promise<void>;
  /** Moves money between a pocket and the house, as a game would. */
  move(playerId: string, pocket: Pocket, amountMinor: bigint): Promise<void>;
  pockets(playerId: string): Promise<Record<Pocket, bigint>>;
  /** Sends a request as the player; returns status and body. */
  call(
    playerId: string,
    method: 'GET' | 'POST',
    path: string,
    body?: Record<string, unknown>,
  ): Promise<{ status: number; body: Answered; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

const start = '2026-11-01T00:00:00.000Z';

async function transfer(
  { deps }: TestApi,
  of: { playerId: string; kind: string; pocket: Pocket; amountMinor: bigint },
): Promise<void> {
  const { playerId, kind, pocket, amountMinor } = of;
  await deps.db.transaction(async (tx) => {
    const posted = await postTransfer(tx, deps, {
      playerId,
      kind,
      entries: [
        { account: 'house:adjustment', amountMinor: -amountMinor },
        { account: pocket, amountMinor },
      ],
      reference: null,
      idempotencyKey: v7(),
    });
    if (isRefusal(posted)) throw new Error(posted.name);
  });
}

async function addPlayer(
  { deps }: TestApi,
  { country = 'UA', currency = 'uah', byEmail = false }: Parameters<BonusWorld['addPlayer']>[0] = {},
): Promise<string> {
  const id = v7();
  phoneNumber += 1;
  const login = byEmail
    ? ({ type: 'Email', value: `p${phoneNumber}@example.com` } as const)
    : ({ type: 'Phone', value: `+3805${String(phoneNumber).padStart(8, '0')}` } as const);
  await deps.db.transaction(async (tx) => {
    await insertPlayer(tx, {
      id,
      login,
      passwordHash: 'none',
      country,
      currency,
      timeZone: timeZoneOfCountry[country],
      language: 'en',
      birthDate: '1990-01-01',
      newsletterConsent: false,
      termsVersion: 'test',
      at: deps.clock.now(),
    });
    await openWallet(tx, { playerId: id, currency });
  });
  return id;
}

/** A bonus of 100.00 without conditions, changed by `terms`. */
const definitionOf = (group: string, terms: Partial<BonusDefinition>): BonusDefinition =>
  bonusDefinition.parse({
    group,
    type: 'GAME',
    kind: 'Game',
    name: 'Test bonus',
    currency: 'uah',
    status: 'ACTIVE',
    start_date: start,
    bonus_amount: '100.00',
    wager: '10',
    max_daily_activations: 1_000,
    max_unique_activations: null,
    max_win_amount: null,
    max_bet_amount: null,
    is_repeated_activation: true,
    ...terms,
  });

export async function createBonusWorld(
  url: string,
  options: { now?: string; config?: Record<string, string>; isSeeded?: boolean } = {},
): Promise<BonusWorld> {
  const { isSeeded = false, ...apiOptions } = options;
  const api = await createTestApi(url, {
    ...apiOptions,
    overrides: { authenticate: async (token) => ({ playerId: token, sessionId: token }) },
  });
  const { db, clock } = api.deps;
  const group = { id: v7(), position: 1, code: 'test', name: 'Test', isEnabled: true };
  if (isSeeded) await seedBonuses(api.deps);
  else await insertGroupIfMissing(db.kysely, group);

  return {
    api,
    addPlayer: (player) => addPlayer(api, player),
    async addBonus({ id = v7(), ...terms } = {}) {
      const definition = definitionOf(isSeeded ? 'slots' : 'test', terms);
      const stored = (await listGroups(db.kysely)).find((one) => one.code === definition.group) ?? group;
      await saveBonus(db.kysely, bonusOfDefinition(id, stored, definition), clock.now());
      return id;
    },
    async addPromoCode(code, bonusId, maxUses) {
      const startsAt = new Date(start);
      await insertPromoCode(db.kysely, {
        code,
        bonusId,
        maxUses: maxUses ?? null,
        isPublic: false,
        isEnabled: true,
        startsAt,
        endsAt: null,
      });
    },
    async deposit(playerId, amountMinor, paymentId = v7()) {
      await transfer(api, { playerId, kind: 'deposit', pocket: 'game', amountMinor });
      await db.transaction((tx) =>
        onDeposit(tx, api.deps, { playerId, paymentId, amount: amountMinor, at: clock.now() }),
      );
    },
    move: (playerId, pocket, amountMinor) => transfer(api, { playerId, kind: 'adjustment', pocket, amountMinor }),
    async pockets(playerId) {
      const balances = await getBalances(db.kysely, playerId);
      if (!balances) throw new Error('no wallet');
      return balances.pockets;
    },
    async call(playerId, method, path, body) {
      const response = await api.app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${playerId}` },
        ...(body ? { payload: body } : {}),
      });
      return { status: response.statusCode, body: response.json<Answered>(), headers: response.headers };
    },
    close: () => api.close(),
  };
}
