import { useTranslations } from 'next-intl';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import type { PreferenceChange, Preferences } from '../preference-queries.ts';
import { Section } from './section.tsx';

const twoDigits = (part: number) => String(part).padStart(2, '0');
/** Half-hour times of a day. */
const halfHours = Array.from(
  { length: 48 },
  (_, place) => `${twoDigits(Math.floor(place / 2))}:${place % 2 ? '30' : '00'}`,
);
/** Default quiet hours. */
const usual = { from: '22:00', until: '08:00' };

interface QuietSectionProps {
  preferences: Preferences;
  onChange: (change: PreferenceChange) => Promise<void>;
}

/** Quiet hours in the player's time zone, during which nothing is sent. */
export function QuietSection({ preferences: { quiet, time_zone: zone }, onChange }: QuietSectionProps) {
  const translate = useTranslations('notifications.preferences.quiet');
  const choose = (end: 'from' | 'until', time: string) => {
    if (!quiet) return;
    const wanted = { ...quiet, [end]: time };
    if (wanted.from === wanted.until) showToast('error', translate('same'));
    else void onChange({ quiet: wanted });
  };
  return (
    <Section title={translate('title')} text={translate('text', { zone })}>
      <Checkbox
        checked={quiet !== null}
        onChange={(event) => void onChange({ quiet: event.target.checked ? usual : null })}
      >
        {translate('label')}
      </Checkbox>
      {quiet && (
        <div className="mt-2 grid max-w-sm grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((end) => (
            <Field key={end} label={translate(end)}>
              {(control) => (
                <Select
                  {...control}
                  options={[...new Set([...halfHours, quiet[end]])]
                    .sort()
                    .map((time) => ({ value: time, label: time }))}
                  value={quiet[end]}
                  onChange={(event) => choose(end, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </Section>
  );
}
