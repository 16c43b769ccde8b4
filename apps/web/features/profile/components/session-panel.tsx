'use client';
import type { PlayerLimits } from '@altyn/contracts/player/limits';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { sessionChoices } from '../limit-change.ts';
import { useChangeSession } from '../limit-queries.ts';
import { Panel } from './panel.tsx';

interface SessionPanelProps {
  session: PlayerLimits['session'];
  isExcluded: boolean;
  timeZone: string;
}

/** Maximum length of a play session. */
export function SessionPanel({ session, isExcluded, timeZone }: SessionPanelProps) {
  const translate = useTranslations('limits.session');
  const errors = useTranslations('errors');
  const tag = useLocale();
  const change = useChangeSession();
  const once = useSingleFlight();
  const { minutes, next_minutes: nextMinutes, next_at: nextAt } = session;
  // Support may have set a length that is not among the choices.
  const lengths = [...new Set([...sessionChoices, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b);
  const offered = isExcluded && minutes !== null ? lengths.filter((length) => length <= minutes) : lengths;
  const lengthText = (length: number | null) =>
    length === null
      ? translate('none')
      : length % 60 === 0
        ? translate('hours', { count: length / 60 })
        : translate('minutes', { count: length });
  const options = [
    ...(isExcluded && minutes !== null ? [] : [{ value: '', label: lengthText(null) }]),
    ...offered.map((length) => ({ value: String(length), label: lengthText(length) })),
  ];
  const choose = (value: string) =>
    once(async () => {
      try {
        const { session: changed } = await change.mutateAsync(value === '' ? null : Number(value));
        showToast('success', translate(changed.next_at === null ? 'saved' : 'savedLater'));
      } catch (error) {
        showToast('error', errorText(errors, error));
      }
    });
  return (
    <Panel title={translate('title')} text={translate('text')}>
      <Field
        label={translate('label')}
        className="max-w-sm"
        hint={
          nextAt !== null && (
            <span className="text-amber">
              {translate('nextFrom', { time: dateTimeText(nextAt, tag, timeZone), length: lengthText(nextMinutes) })}
            </span>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            options={options}
            value={minutes === null ? '' : String(minutes)}
            disabled={change.isPending}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
    </Panel>
  );
}
