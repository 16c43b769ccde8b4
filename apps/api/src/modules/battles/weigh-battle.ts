import { battleDefinition } from '@altyn/contracts/promotions/battle-operating';
import { currencies, parseMoney } from '@altyn/domain/money';
import type { Weight } from '../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { inEuroCents } from '../settings/index.ts';

/**
 * What a battle's prizes are worth at most: each place in the currency in which it is worth the most. Less is paid when play
 * has not earned that much. What no definition is weighs nothing, and is refused by the command.
 */
export async function weighBattle(deps: PlatformDeps, definition: unknown): Promise<Weight> {
  const read = battleDefinition.safeParse(definition);
  return { eurMinor: read.success ? await weighPrizes(deps, read.data.prizes) : 0n };
}

/** The same of prizes alone, in euro cents. */
export async function weighPrizes(
  deps: PlatformDeps,
  prizes: readonly { from: number; to: number; amounts: Readonly<Record<string, string | undefined>> }[],
): Promise<bigint> {
  let sum = 0n;
  for (const { from, to, amounts } of prizes) {
    let highest = 0n;
    for (const currency of currencies) {
      const value = await inEuroCents(deps, parseMoney(amounts[currency] ?? '0') ?? 0n, currency);
      if (value > highest) highest = value;
    }
    sum += highest * BigInt(to - from + 1);
  }
  return sum;
}
