import { useTranslations } from 'next-intl';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import type { PreferenceChange, Preferences } from '../preference-queries.ts';
import { Section } from './section.tsx';

const channels = ['bell', 'email', 'push'] as const;

interface KindsTableProps {
  preferences: Preferences;
  onChange: (change: PreferenceChange) => Promise<void>;
}

/** A checkbox per kind and channel; on-site notifications of account kinds cannot be disabled. */
export function KindsTable({ preferences, onChange }: KindsTableProps) {
  const translate = useTranslations('notifications.preferences');
  const shown = channels.filter((channel) => channel !== 'push' || preferences.push_key !== null);
  return (
    <Section title={translate('kinds.title')} text={translate('kinds.text')}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-faint">
            <th scope="col" className="py-2 text-left font-medium">
              <span className="sr-only">{translate('kinds.kind')}</span>
            </th>
            {shown.map((channel) => (
              <th key={channel} scope="col" className="w-[72px] py-2 text-center font-medium tablet:w-28">
                {translate(`kinds.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {preferences.kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row" className="py-1 pr-2 text-left font-bold">
                {translate(`names.${row.kind}`)}
              </th>
              {shown.map((channel) => (
                <td key={channel} className="text-center">
                  <Box
                    label={translate('kinds.of', {
                      kind: translate(`names.${row.kind}`),
                      channel: translate(`kinds.${channel}`),
                    })}
                    isOn={row[channel]}
                    isFixed={
                      (channel === 'bell' && row.is_account) || (channel === 'email' && !preferences.has_mailbox)
                    }
                    onChange={(isOn) => void onChange({ kinds: [{ kind: row.kind, channel, is_on: isOn }] })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!preferences.has_mailbox && <p className="mt-3 text-sm text-faint">{translate('kinds.noMailbox')}</p>}
    </Section>
  );
}

interface BoxProps {
  label: string;
  isOn: boolean;
  isFixed: boolean;
  onChange: (isOn: boolean) => void;
}

function Box({ label, isOn, isFixed, onChange }: BoxProps) {
  return (
    <label className="relative inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-6 appearance-none rounded-xs border border-control bg-surface transition-colors checked:border-violet-deep checked:bg-violet-deep disabled:opacity-45"
      />
      <CheckIcon className="pointer-events-none absolute size-4 text-white opacity-0 peer-checked:opacity-100" />
    </label>
  );
}
