import { CheckIcon, XIcon } from '#web/components/ui/icons.tsx';
import { ClockCounterClockwiseIcon, InfoIcon, ShieldCheckIcon, WarningIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import type { StatusName } from './status-machine.ts';

const looks = {
  attention: { text: 'text-amber', ring: 'border-amber/30 bg-amber/15', icon: InfoIcon },
  error: { text: 'text-danger', ring: 'border-danger/30 bg-danger/15', icon: XIcon },
  warning: { text: 'text-amber', ring: 'border-amber/30 bg-amber/15', icon: WarningIcon },
  success: { text: 'text-success', ring: 'border-success/30 bg-success/15', icon: CheckIcon },
  waiting_approval: { text: 'text-info', ring: 'border-info/25 bg-info/10', icon: ClockCounterClockwiseIcon },
  prevention: { text: 'text-violet', ring: 'border-violet/30 bg-violet/15', icon: ShieldCheckIcon },
  prevention_activated: { text: 'text-success', ring: 'border-success/30 bg-success/15', icon: ShieldCheckIcon },
} as const satisfies Record<StatusName, object>;

/** Text colour of a status's title. */
export const statusTone = (status: StatusName): string => looks[status].text;

/** Large sign of a status; decorative, because the title carries the text. */
export function StatusSign({ status }: { status: StatusName }) {
  const { text, ring, icon: Icon } = looks[status];
  return (
    <span aria-hidden="true" className={cx('relative mx-auto grid size-20 animate-pop place-items-center', text)}>
      <span className={cx('absolute inset-0 rounded-full border', ring)} />
      <Icon className="relative size-9" />
    </span>
  );
}
