import type { WheelSector } from './queries.ts';
import { chances } from './wheel-turn.ts';

interface Weighed {
  text: string;
  prize: WheelSector['prize'];
  weight: number;
}

/** Prizes as a list: sectors of the same prize as one, the rarest first and the blank ones last, each with its chance in per cent. */
export function joinedPrizes(sectors: readonly Weighed[]): readonly (Omit<Weighed, 'weight'> & { chance: number })[] {
  const byText = new Map<string, Weighed>();
  for (const sector of sectors) {
    const weight = sector.weight + (byText.get(sector.text)?.weight ?? 0);
    byText.set(sector.text, { ...sector, weight });
  }
  const joined = [...byText.values()];
  const odds = chances(joined.map(({ weight }) => weight));
  const isBlank = ({ prize }: Weighed) => Number(prize === 'nothing');
  return joined
    .map((sector, index) => ({ sector, chance: odds[index] ?? 0 }))
    .toSorted((a, b) => isBlank(a.sector) - isBlank(b.sector) || a.sector.weight - b.sector.weight)
    .map(({ sector: { text, prize }, chance }) => ({ text, prize, chance }));
}
