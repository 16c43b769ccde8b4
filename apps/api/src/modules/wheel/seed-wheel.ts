import { type Currency, formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { sectorsOf, wheelDefinition } from './define-wheel.ts';
import { listSectors, replaceSectors } from './wheel-store.ts';

/** Minor units of each currency per hryvnia. */
const perHryvnia: Record<Currency, bigint> = {
  uah: 100n,
  kzt: 1_200n,
  usd: 3n,
  eur: 2n,
  kgs: 200n,
  tjs: 25n,
  uzs: 30_000n,
};

const amountsOf = (uah: bigint) =>
  Object.fromEntries(Object.entries(perHryvnia).map(([currency, minor]) => [currency, formatMoney(uah * minor)]));

const money = (weight: number, uah: bigint, colour: string) => ({
  label: { en: 'Cash', ua: 'Гроші', ru: 'Деньги' },
  weight,
  colour,
  prize: 'money' as const,
  amounts: amountsOf(uah),
});
const bonus = (weight: number, uah: bigint, colour: string) => ({
  label: { en: 'Bonus', ua: 'Бонус', ru: 'Бонус' },
  weight,
  colour,
  prize: 'bonus' as const,
  amounts: amountsOf(uah),
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

/** The house's wheel: of 1 000 spins 400 win nothing, and one wins 5 000 hryvnias. */
const houseWheel = wheelDefinition.parse([
  money(180, 5n, '#6d3bff'),
  freeSpins(120, 10),
  nothing(200),
  money(90, 10n, '#8a2be2'),
  bonus(60, 50n, '#0a7d5a'),
  money(4, 500n, '#c2187a'),
  nothing(200),
  money(60, 20n, '#6d3bff'),
  bonus(30, 100n, '#0a7d5a'),
  money(35, 50n, '#8a2be2'),
  bonus(20, 200n, '#0a7d5a'),
  money(1, 5_000n, '#b8690a'),
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
