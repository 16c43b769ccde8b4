import { useLocale, useTranslations } from 'next-intl';
import { tileFile } from '#web/components/tile-picture.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { type RoundRecord, resultOf } from '../../round-export.ts';
import { SignedMoney } from '../signed-money.tsx';
import { RoundOutcome } from './round-outcome.tsx';

/** A round: game, time and result, then stake, win and resulting balance. */
export function RoundCard({ round, timeZone }: { round: RoundRecord; timeZone: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('profile.history');
  const locale = useLocale();
  const game = { slug: round.game_slug, picture: round.game_picture };
  const figures = [
    { name: translate('stake'), value: round.stake },
    { name: translate('win'), value: round.win },
    { name: translate('balance'), value: round.balance_after },
  ];
  return (
    <li className="relative flex gap-3 rounded-md bg-raised p-3">
      <picture className="shrink-0">
        <source type="image/avif" srcSet={tileFile(game, 180, 'avif')} />
        <img
          src={tileFile(game, 180, 'webp')}
          width={54}
          height={72}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-[72px] w-[54px] rounded-xs bg-lifted object-cover"
        />
      </picture>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="truncate font-bold leading-5">{round.game_title}</p>
            <p className="text-xs text-faint">{dateTimeText(round.started_at, locale, timeZone)}</p>
          </div>
          {round.status === 'closed' ? (
            <SignedMoney amount={resultOf(round)} currency={round.currency} className="shrink-0 font-extrabold" />
          ) : (
            <Badge tone={round.status === 'open' ? 'info' : 'neutral'} className="shrink-0 whitespace-nowrap">
              {translate(`status.${round.status}`)}
            </Badge>
          )}
        </div>
        <dl className="grid grid-cols-3 gap-2 text-xs">
          {figures.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="truncate text-faint">{name}</dt>
              <dd className="tabular truncate font-bold">{moneyText(value, round.currency, { isBare: true })}</dd>
            </div>
          ))}
        </dl>
        <RoundOutcome round={round} />
      </div>
    </li>
  );
}
