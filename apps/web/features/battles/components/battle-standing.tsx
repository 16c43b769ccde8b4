'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { gapToNextPrize } from '../gap.ts';
import { type Battle, type BattlePlayer, leadersQuery, useJoinBattle } from '../queries.ts';
import { useScoreText } from '../use-score-text.ts';

const panelClass = 'flex flex-wrap items-center gap-4 rounded-lg bg-surface p-5';

/** The player's panel: join button and link to the leaderboard, then rank, score and current prize. */
export function BattleStanding({ battle, standing }: { battle: Battle; standing: BattlePlayer | undefined }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles');
  const scoreText = useScoreText();
  const status = useSessionStatus();
  const isOver = battle.status === 'completed' || battle.status === 'finishing';
  if (status === 'anonymous' && !isOver) {
    return (
      <section className={panelClass}>
        <p className="flex-1 text-sm text-soft">{translate('gate')}</p>
        <Button onClick={() => openDialog('auth', { mode: 'register' })}>{translate('register')}</Button>
      </section>
    );
  }
  if (!standing) return null;
  if (standing.state === 'inactive') return isOver ? null : <Joining battle={battle} />;
  if (standing.state === 'in_qualification') return <Qualifying battle={battle} standing={standing} />;
  return (
    <section className={panelClass} aria-live="polite">
      {standing.cup && <Cup tier={standing.cup} size={56} />}
      <dl className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-2 text-sm tablet:grid tablet:grid-cols-3">
        <Fact name={translate('place')} value={standing.place ?? '–'} />
        <Fact name={translate('score')} value={scoreText(standing.score)} />
        <Fact
          name={translate(isOver ? 'prizeWon' : 'prize')}
          value={standing.amount === null ? '–' : moneyText(standing.amount, battle.currency, { isCompact: true })}
        />
      </dl>
      {!isOver && <NextPrize battle={battle} standing={standing} />}
    </section>
  );
}

/** What the player lacks to the next better prize, as live as the leaderboard. */
function NextPrize({ battle, standing }: { battle: Battle; standing: BattlePlayer }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles');
  const scoreText = useScoreText();
  const { data } = useQuery(leadersQuery(battle.id, true));
  const { place, score } = standing;
  const gap = data && place !== null ? gapToNextPrize(battle.prizes, { place, score }, data.items) : undefined;
  if (!gap) return null;
  return (
    <p className="basis-full text-sm text-soft">
      {translate.rich('nextPrize', {
        points: scoreText(gap.points),
        place: gap.place,
        prize: moneyText(gap.prize.amount, battle.currency, { isCompact: true }),
        strong: (text) => <strong className="text-gold">{text}</strong>,
      })}
    </p>
  );
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt className="text-faint">{name}</dt>
      <dd className="tabular text-base font-extrabold tablet:text-lg">{value}</dd>
    </div>
  );
}

function Joining({ battle }: { battle: Battle }) {
  const translate = useTranslations('battles');
  const errors = useTranslations('errors');
  const join = useJoinBattle(battle.id);
  return (
    <section className={panelClass}>
      <p className="flex-1 text-sm text-soft">{translate('joinText')}</p>
      <Button
        size="lg"
        isBusy={join.isPending}
        onClick={() =>
          join.mutate(undefined, {
            onSuccess: () => showToast('success', translate('joinDone')),
            onError: (error) => showToast('error', errorText(errors, error)),
          })
        }
      >
        {translate('join')}
      </Button>
    </section>
  );
}

function Qualifying({ battle, standing }: { battle: Battle; standing: BattlePlayer }) {
  const translate = useTranslations('battles');
  const scoreText = useScoreText();
  const { qualified_spins: done } = standing;
  const { qualification_spins: needed } = battle;
  const label = translate('qualifying', { done, needed });
  return (
    <section className={panelClass} aria-live="polite">
      <div className="flex flex-1 flex-col gap-2">
        <p className="text-sm font-bold">{label}</p>
        <Progress percent={(100 * done) / needed} label={label} />
        <p className="text-xs text-faint">{translate('scoreSoFar', { score: scoreText(standing.score) })}</p>
      </div>
    </section>
  );
}
