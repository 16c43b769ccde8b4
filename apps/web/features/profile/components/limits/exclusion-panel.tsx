'use client';
import type { ExclusionDays } from '@altyn/contracts/player/limits';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { NoticeDialog } from '#web/components/ui/notice-dialog.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateText, timeText } from '#web/lib/format/date.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { exclusionTerms } from '../../limit-change.ts';
import { useExclude } from '../../limit-queries.ts';
import { Panel } from '../panel.tsx';

/** By which the page on responsible gaming leads here. */
const panelId = 'exclusion';
const dayMs = 24 * 3_600_000;

/** A break or self-exclusion: duration, and an explanation of its effect before it starts. */
export function ExclusionPanel({ until, timeZone }: { until: string | null; timeZone: string }) {
  const translate = useTranslations('limits.exclusion');
  const tag = useLocale();
  const [chosen, setChosen] = useState<ExclusionDays>();
  const [nowMs] = useState(() => Date.now());
  // The panel comes after its data, so the browser has not found it by the address.
  useEffect(() => {
    if (location.hash === `#${panelId}`) document.getElementById(panelId)?.scrollIntoView();
  }, []);
  const isLonger = (days: number) => until === null || nowMs + days * dayMs > Date.parse(until);
  return (
    <Panel
      id={panelId}
      title={translate('title')}
      text={translate('text')}
      className="scroll-mt-[calc(var(--header-height)+16px)]"
    >
      <div className="flex flex-col gap-4">
        {until !== null && (
          <p role="status" className="rounded-md bg-amber/15 px-4 py-3 text-sm font-bold text-amber">
            {translate('running', { time: timeText(until, tag, timeZone), date: dateText(until, tag, timeZone) })}
          </p>
        )}
        {exclusionTerms.map(({ name, days }) => {
          const terms = days.filter(isLonger);
          if (terms.length === 0) return null;
          return (
            <fieldset key={name} className="flex min-w-0 flex-col gap-2">
              <legend className="mb-2 text-sm font-medium text-soft">{translate(name)}</legend>
              <div className="flex flex-wrap gap-2">
                {terms.map((one) => (
                  <Button key={one} variant="quiet" size="sm" onClick={() => setChosen(one)}>
                    {translate(`terms.${one}`)}
                  </Button>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {chosen !== undefined && (
        <ConfirmExclusion days={chosen} timeZone={timeZone} onClose={() => setChosen(undefined)} />
      )}
    </Panel>
  );
}

function ConfirmExclusion({ days, timeZone, onClose }: { days: ExclusionDays; timeZone: string; onClose: () => void }) {
  const translate = useTranslations('limits.exclusion');
  const errors = useTranslations('errors');
  const tag = useLocale();
  const exclude = useExclude();
  const once = useSingleFlight();
  const [end] = useState(() => new Date(Date.now() + days * dayMs).toISOString());
  const confirm = () =>
    once(async () => {
      try {
        await exclude.mutateAsync(days);
        showToast('success', translate('begun'));
      } catch (error) {
        showToast('error', errorText(errors, error));
      }
      onClose();
    });
  return (
    <NoticeDialog
      tone="amber"
      title={translate('confirm.title', { term: translate(`terms.${days}`) })}
      text={translate('confirm.until', { time: timeText(end, tag, timeZone), date: dateText(end, tag, timeZone) })}
      closeLabel={translate('confirm.cancel')}
      onClose={() => !exclude.isPending && onClose()}
      details={
        <ul className="flex list-disc flex-col gap-1 pl-5 text-left text-sm text-soft">
          {(['stops', 'final', 'signedOut', 'bonuses', 'withdrawals'] as const).map((name) => (
            <li key={name}>{translate(`confirm.${name}`)}</li>
          ))}
        </ul>
      }
    >
      <Button variant="danger" isBusy={exclude.isPending} onClick={confirm}>
        {translate('confirm.begin')}
      </Button>
      <Button variant="quiet" disabled={exclude.isPending} onClick={onClose}>
        {translate('confirm.cancel')}
      </Button>
    </NoticeDialog>
  );
}
