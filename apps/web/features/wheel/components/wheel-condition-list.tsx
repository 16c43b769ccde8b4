'use client';
import { useTranslations } from 'next-intl';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { useUser } from '#web/shell/session/session.ts';
import type { WheelConditions } from '../queries.ts';
import { useConditionRows } from '../use-condition-rows.tsx';

/** Conditions of a spin, with a tick at those that the player is known to meet and a way to each of the others. */
export function WheelConditionList({ conditions }: { conditions: WheelConditions }) {
  const translate = useTranslations('wheel.conditions');
  const { rows, isSpun } = useConditionRows(conditions);
  const metCount = rows.filter(({ isMet }) => isMet).length;
  const isPlayer = useUser() !== undefined;
  return (
    <section className="rounded-md bg-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold text-text">{translate(isSpun ? 'nextTitle' : 'title')}</h2>
        {isPlayer && !isSpun && (
          <span className="text-sm text-soft">{translate('count', { met: metCount, all: rows.length })}</span>
        )}
      </div>
      <ol className="mt-2 flex flex-col">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-3 border-t border-line/50 py-2 text-sm first:border-0">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold',
                row.isMet ? 'bg-success/20 text-success' : 'bg-lifted text-soft',
              )}
            >
              {row.isMet ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1 pt-0.5">
              <span className={row.isMet ? 'text-soft' : 'text-text'}>{row.text}</span>
              {row.isMet && <span className="sr-only"> {translate('met')}</span>}
              {row.note && <span className="mt-0.5 block text-xs text-faint">{row.note}</span>}
              {!row.isMet && row.action}
            </span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line/50 pt-2 text-xs text-soft">{translate('daily')}</p>
    </section>
  );
}
