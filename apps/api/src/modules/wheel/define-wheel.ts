import { type WheelDefinition, wheelDefinition } from '@altyn/contracts/promotions/wheel-operating';
import { currencies, formatMoney, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isPromoCodeOpen } from '../bonuses/index.ts';
import { replaceSectors, type Sector } from './wheel-store.ts';

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

/** Writes sectors as a definition says them. */
export const wheelDefinitionOf = (sectors: readonly Sector[]): z.input<typeof wheelDefinition> =>
  sectors.map(({ label, weight, colour, prize, amounts, spins, codes }) => ({
    ...{ label, weight, colour, prize, spins, codes },
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([currency, minor]) => [currency, formatMoney(BigInt(minor))]),
    ),
  }));

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
