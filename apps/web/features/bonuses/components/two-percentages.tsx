import type { Bonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { type BonusExample, comparisonOf } from '../example.ts';
import { lastingOf } from '../terms.ts';
import { useReleaseText } from './bonus-chain.tsx';

/** What two percentages that can be taken today make of the same deposit; nothing if one of them is none. */
export function TwoPercentages({ bonuses }: { bonuses: readonly [Bonus, Bonus] }) {
  const translate = useTranslations('bonuses.compare');
  const chain = useTranslations('bonuses.chain');
  const moneyText = useMoneyText();
  const release = useReleaseText();
  const nameOf = useBonusName();
  const compared = comparisonOf(...bonuses);
  if (!compared) return null;
  const { currency } = bonuses[0];
  const money = (amount: string) => moneyText(amount, currency, { isCompact: true });
  const rows: readonly { name: string; value: (example: BonusExample) => string }[] = [
    { name: translate('adds', { deposit: money(compared.deposit) }), value: ({ credit }) => money(credit) },
    { name: translate('wager'), value: ({ wagering }) => money(wagering) },
    {
      name: translate('time'),
      value: ({ hours }) => (hours === null ? translate('noLimit') : chain('within', lastingOf(hours))),
    },
    { name: translate('release'), value: (example) => release(example, currency) },
  ];
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line/60 bg-surface p-4">
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      <p className="text-sm text-soft">{translate('text')}</p>
      <table className="w-full table-fixed text-left text-sm [overflow-wrap:anywhere]">
        <thead>
          <tr className="align-bottom">
            <td aria-label={translate('title')} />
            {bonuses.map((bonus) => (
              <th key={bonus.id} scope="col" className="py-1.5 pl-2 font-extrabold">
                {nameOf(bonus)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-t border-line/60 align-top">
              <th scope="row" className="py-1.5 font-medium text-soft">
                {name}
              </th>
              {compared.examples.map((example, at) => (
                <td key={bonuses[at]?.id} className="tabular py-1.5 pl-2 font-bold">
                  {value(example)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
