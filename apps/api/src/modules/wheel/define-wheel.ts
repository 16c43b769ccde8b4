import { localizedInput } from '@altyn/contracts/common';
import { wheelPrize } from '@altyn/contracts/engagement';
import { promoCodeText } from '@altyn/contracts/promotions/bonus-operating';
import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isPromoCodeOpen } from '../bonuses/index.ts';
import { replaceSectors, type Sector } from './wheel-store.ts';

const amount = z.string().refine((text) => (parseMoney(text) ?? 0n) > 0n, 'must be an amount above zero');

const isInEvery = (named: object, is: boolean) => Object.keys(named).length === (is ? currencies.length : 0);

/** An operator's wheel definition: sectors clockwise from the top; prizes list every currency. */
export const wheelDefinition = z
  .array(
    z
      .strictObject({
        label: localizedInput,
        weight: z.int().min(1).max(1_000_000),
        colour: z.string().regex(/^#[0-9a-f]{6}$/),
        prize: wheelPrize,
        amounts: z.partialRecord(z.enum(currencies), amount).default({}),
        /** Number of free spins, for free_spins. */
        spins: z.int().min(1).max(1_000).nullable().default(null),
        /** Code per currency, for promo. */
        codes: z.partialRecord(z.enum(currencies), promoCodeText).default({}),
      })
      .refine(
        ({ prize, amounts }) => isInEvery(amounts, prize === 'money' || prize === 'bonus'),
        'money and bonuses have an amount in every currency, other prizes none',
      )
      .refine(({ prize, spins }) => (prize === 'free_spins') === (spins !== null), 'spins go with free_spins')
      .refine(({ prize, codes }) => isInEvery(codes, prize === 'promo'), 'promo has a code in every currency'),
  )
  .min(4)
  .max(16);
export type WheelDefinition = z.output<typeof wheelDefinition>;

/** Builds the sectors of a definition. */
export function sectorsOf(definition: WheelDefinition, nextId: () => string): Sector[] {
  return definition.map(({ amounts, ...sector }, position) => ({
    ...sector,
    id: nextId(),
    position,
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([currency, text]) => [currency, (parseMoney(text) ?? 0n).toString()]),
    ),
  }));
}

/** Replaces the wheel's sectors; audited. @throws Error for an invalid definition. */
export async function defineWheel(
  deps: PlatformDeps,
  of: { definition: unknown; actor: string; reason: string },
): Promise<Sector[]> {
  const parsed = wheelDefinition.safeParse(of.definition);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  for (const { codes } of parsed.data) {
    for (const currency of currencies) {
      const code = codes[currency];
      if (code === undefined || (await isPromoCodeOpen(deps.db.kysely, { code, currency, now: deps.clock.now() })))
        continue;
      throw new Error(`no promo code ${code} of a bonus in ${currency} is open`);
    }
  }
  const sectors = sectorsOf(parsed.data, () => deps.ids.next());
  await deps.db.transaction(async (tx) => {
    await replaceSectors(tx, sectors);
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor: of.actor,
      action: 'wheel.define',
      subject: 'wheel',
      reason: of.reason,
      details: { sectors: sectors.map(({ weight, prize, label }) => `${weight} ${prize} ${label.en}`) },
    });
  });
  return sectors;
}
