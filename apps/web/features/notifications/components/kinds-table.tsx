import { useTranslations } from 'next-intl';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import type { PreferenceChange, Preferences } from '../preference-queries.ts';
import { Section } from './section.tsx';

const channels = ['bell', 'email', 'push'] as const;
type Row = Preferences['kinds'][number];

/** Tells whether messages of a kind can arrive by a channel: it has an address, and offers have the player's consent. */
function canArrive(row: Row, channel: (typeof channels)[number], preferences: Preferences): boolean {
  if (channel === 'bell') return true;
  const hasAddress = channel === 'email' ? preferences.has_mailbox : preferences.devices > 0;
  return hasAddress && (row.is_account || preferences.has_consent);
}

interface KindsTableProps {
  preferences: Preferences;
  onChange: (change: PreferenceChange) => Promise<void>;
}

/**
 * A checkbox per kind and channel. On-site notifications of account kinds cannot be disabled; what cannot arrive is neither
 * ticked nor offered.
 */
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
                    isOn={row[channel] && canArrive(row, channel, preferences)}
                    isFixed={(channel === 'bell' && row.is_account) || !canArrive(row, channel, preferences)}
                    onChange={(isOn) => void onChange({ kinds: [{ kind: row.kind, channel, is_on: isOn }] })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-col gap-1 text-sm text-faint empty:hidden">
        {!preferences.has_mailbox && <li>{translate('kinds.noMailbox')}</li>}
        {preferences.push_key !== null && preferences.devices === 0 && <li>{translate('kinds.noDevice')}</li>}
        {!preferences.has_consent && <li>{translate('kinds.noConsent')}</li>}
      </ul>
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
