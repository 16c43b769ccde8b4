import { wheelDefinition } from '@altyn/contracts/promotions/wheel-operating';
import { giftTexts } from '@altyn/domain/gift-amounts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { settingDefinitions } from '../settings/index.ts';
import { sectorsOf } from './define-wheel.ts';
import { listSectors, replaceSectors } from './wheel-store.ts';

const amountsOf = (eurCents: number) => giftTexts(eurCents, settingDefinitions.REFERENCE_RATES_PER_EUR.initial);

const money = (weight: number, eurCents: number, colour: string) => ({
  label: { en: 'Cash', ua: 'Гроші', ru: 'Деньги' },
  weight,
  colour,
  prize: 'money' as const,
  amounts: amountsOf(eurCents),
});
const bonus = (weight: number, eurCents: number, colour: string) => ({
  label: { en: 'Bonus', ua: 'Бонус', ru: 'Бонус' },
  weight,
  colour,
  prize: 'bonus' as const,
  amounts: amountsOf(eurCents),
});
const freeSpins = (weight: number, spins: number) => ({
  label: { en: 'Free spins', ua: 'Безкоштовні оберти', ru: 'Бесплатные вращения' },
  weight,
  colour: '#b8690a',
  prize: 'free_spins' as const,
  spins,
});
const nothing = (weight: number) => ({
  label: { en: 'No prize', ua: 'Без призу', ru: 'Без приза' },
  weight,
  colour: '#1d1436',
  prize: 'nothing' as const,
});

/**
 * The house's wheel: of 1 000 spins 460 win nothing, and one wins 10 euros. Its average prize is at most 2 % of the
 * theoretical loss that a spin asks for (docs/money/house-edge.md).
 */
export const houseWheel = wheelDefinition.parse([
  money(180, 5, '#6d3bff'),
  freeSpins(60, 2),
  nothing(230),
  money(90, 10, '#8a2be2'),
  bonus(60, 30, '#0a7d5a'),
  money(4, 400, '#c2187a'),
  nothing(230),
  money(60, 20, '#6d3bff'),
  bonus(30, 50, '#0a7d5a'),
  money(35, 50, '#8a2be2'),
  bonus(20, 75, '#0a7d5a'),
  money(1, 1_000, '#b8690a'),
]);

/** Seeds the house's wheel if there is none. */
export async function seedWheel(deps: PlatformDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await listSectors(tx)).length > 0) return;
    await replaceSectors(
      tx,
      sectorsOf(houseWheel, () => deps.ids.next()),
    );
  });
}
