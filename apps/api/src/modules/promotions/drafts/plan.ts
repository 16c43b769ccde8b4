import { battleDefinition, battleSeriesDefinition } from '@altyn/contracts/promotions/battle-operating';
import {
  bonusDefinition,
  depositWindowsDefinition,
  type PromoCodeDefinition,
  promoCodeDefinition,
} from '@altyn/contracts/promotions/bonus-operating';
import { jackpotLevels } from '@altyn/contracts/promotions/jackpot-operating';
import { type MissionDefinition, missionDefinition } from '@altyn/contracts/promotions/missions';
import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { wheelDefinition } from '@altyn/contracts/promotions/wheel-operating';
import { type Currency, currencies } from '@altyn/domain/money';
import { z } from 'zod';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { listMissions } from '../../missions/index.ts';
import { readSetting } from '../../settings/index.ts';
import { convertEuros } from './in-euros.ts';

/** A command that the approval of a draft runs. */
export interface PlannedCommand {
  name: string;
  definition: unknown;
  /** Of a command that takes no definition. */
  options?: Readonly<Record<string, string>>;
  /** Id of what it makes; undefined: the first line that it prints. */
  makes?: string;
}

/** What a kind's definition holds once its amounts are converted. */
const shapes = {
  bonus: bonusDefinition,
  promo_code: promoCodeDefinition,
  percent_deposit: depositWindowsDefinition,
  battle: battleDefinition,
  battle_series: battleSeriesDefinition,
  mission: missionDefinition,
  wheel: wheelDefinition,
  jackpot: jackpotLevels,
} as const satisfies Record<PromotionKind, z.ZodType>;

/** A bonus is written once for several currencies: of a draft it has a list of them, all by default. */
const ofCurrencies = z.looseObject({
  currencies: z
    .array(z.enum(currencies))
    .min(1)
    .default([...currencies]),
});

/** Puts a mission in the place of the one with its code, or at the end. */
function withMission(offered: readonly MissionDefinition[], mission: MissionDefinition): MissionDefinition[] {
  const isKnown = offered.some(({ code }) => code === mission.code);
  return isKnown ? offered.map((one) => (one.code === mission.code ? mission : one)) : [...offered, mission];
}

const refuseShape = ({ issues }: z.ZodError) => {
  const details = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return refuse('VALIDATION_ERROR', { details });
};

/** Definitions as the kind's command takes them: of a bonus one for each currency. @returns VALIDATION_ERROR. */
export function definitionsOf(
  { kind, definition }: { kind: PromotionKind; definition: unknown },
  ratesPerEur: Readonly<Record<Currency, string>>,
): unknown[] | Refusal {
  const shape = shapes[kind];
  const definitions = [];
  if (kind === 'bonus') {
    const read = ofCurrencies.safeParse(definition);
    if (!read.success) return refuseShape(read.error);
    const { currencies: chosen, ...terms } = read.data;
    for (const currency of new Set(chosen)) {
      const converted = convertEuros(terms, { ratesPerEur, currency });
      // What is approved is live: a draft has its state here.
      definitions.push({ ...(converted as object), currency, status: 'ACTIVE' });
    }
  } else definitions.push(convertEuros(definition, { ratesPerEur }));
  for (const one of definitions) {
    const parsed = shape.safeParse(one);
    if (!parsed.success) return refuseShape(parsed.error);
  }
  return definitions;
}

/** A promo code is made by options alone. */
function planOfCode(promo: PromoCodeDefinition): PlannedCommand {
  const { code, bonus, max_uses: uses, is_public: isPublic, starts_at: starts, ends_at: ends } = promo;
  const options = {
    ...{ code, bonus },
    ...(uses !== null && { 'max-uses': String(uses) }),
    ...(isPublic && { public: 'true' }),
    ...(starts !== undefined && { starts }),
    ...(ends !== null && { ends }),
  };
  return { name: 'promo-code create', definition: undefined, options, makes: code };
}

/**
 * Lists the commands that make a definition live, each with its own: of a bonus one for each currency; of a mission the list
 * of all with it. @returns VALIDATION_ERROR with each invalid field.
 */
export async function planOf(
  deps: PlatformDeps,
  draft: { kind: PromotionKind; definition: unknown },
): Promise<PlannedCommand[] | Refusal> {
  const definitions = definitionsOf(draft, await readSetting(deps, 'REFERENCE_RATES_PER_EUR'));
  if (!Array.isArray(definitions)) return definitions;
  const [definition] = definitions;
  switch (draft.kind) {
    case 'bonus':
      return definitions.map((one) => ({ name: 'bonus create', definition: one }));
    case 'promo_code':
      return [planOfCode(promoCodeDefinition.parse(definition))];
    case 'percent_deposit':
      return [{ name: 'percent-deposit set', definition, makes: draft.kind }];
    case 'battle':
      return [{ name: 'battle create', definition }];
    case 'battle_series':
      return [{ name: 'battle-series create', definition }];
    case 'mission': {
      const mission = missionDefinition.parse(definition);
      const offered = (await listMissions(deps.db.kysely)).map((one) => one.definition);
      return [{ name: 'missions define', definition: withMission(offered, mission), makes: mission.code }];
    }
    case 'wheel':
      return [{ name: 'wheel define', definition, makes: 'wheel' }];
    case 'jackpot':
      return [{ name: 'jackpot define', definition, makes: 'jackpot' }];
  }
}
