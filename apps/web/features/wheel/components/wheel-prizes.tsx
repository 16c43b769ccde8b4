'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { prizePictures } from '../on-disc.ts';
import { joinedPrizes } from '../prizes.ts';
import type { WheelSector } from '../queries.ts';
import { usePrizeText } from '../use-prize-text.ts';

/** A chance is rounded already; of a weight of one in a hundred million it has this many. */
const chanceDecimals = 8;

/** Every prize with its chance, the rarest first. */
export function WheelPrizes({ sectors }: { sectors: readonly WheelSector[] }) {
  const translate = useTranslations('wheel');
  const format = useFormatter();
  const prizeText = usePrizeText();
  const prizes = joinedPrizes(
    sectors.map((sector) => ({ text: prizeText(sector).text, prize: sector.prize, weight: sector.weight })),
  );
  return (
    <section className="rounded-md bg-raised px-4 py-3">
      <h2 className="text-base font-bold text-text">{translate('odds')}</h2>
      <p className="mt-1 text-sm text-soft">{translate('oddsNote')}</p>
      <ul className="mt-2 grid gap-x-6 text-sm @md:grid-cols-2">
        {prizes.map(({ text, prize, chance }) => {
          const picture = prizePictures[prize];
          return (
            <li key={text} className="tabular flex items-center gap-2 border-t border-line/50 py-1.5">
              <span className="grid size-6 shrink-0 place-items-center">
                {picture ? <ArtObject name={picture} size={24} /> : <span className="size-2 rounded-full bg-line" />}
              </span>
              <span className="min-w-0 flex-1">{text}</span>
              <span className="text-soft">
                {format.number(chance / 100, { style: 'percent', maximumFractionDigits: chanceDecimals })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
