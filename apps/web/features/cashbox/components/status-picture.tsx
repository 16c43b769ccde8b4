import { CheckIcon, XIcon } from '#web/components/ui/icons.tsx';
import { ClockCounterClockwiseIcon, WarningIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import type { PaymentScreen } from '../payment-screen.ts';

const looks: Record<PaymentScreen, { text: string; ring: string; icon: 'check' | 'cross' | 'clock' | 'warning' }> = {
  success: { text: 'text-success', ring: 'border-success/30 bg-success/15', icon: 'check' },
  denied: { text: 'text-danger', ring: 'border-danger/30 bg-danger/15', icon: 'cross' },
  expired: { text: 'text-amber', ring: 'border-amber/30 bg-amber/15', icon: 'warning' },
  redirect: { text: 'text-amber', ring: 'border-amber/30 bg-amber/15', icon: 'warning' },
  split: { text: 'text-info', ring: 'border-info/25 bg-info/10', icon: 'check' },
  canceled: { text: 'text-soft', ring: 'border-line bg-raised', icon: 'cross' },
  processing: { text: 'text-info', ring: 'border-info/25 bg-info/10', icon: 'clock' },
  waiting_approval: { text: 'text-info', ring: 'border-info/25 bg-info/10', icon: 'clock' },
  reviewing: { text: 'text-info', ring: 'border-info/25 bg-info/10', icon: 'clock' },
  refunding: { text: 'text-amber', ring: 'border-amber/30 bg-amber/15', icon: 'clock' },
  charged_back: { text: 'text-danger', ring: 'border-danger/40 bg-danger/10', icon: 'cross' },
  refunded: { text: 'text-soft', ring: 'border-line bg-raised', icon: 'check' },
  sending: { text: 'text-info', ring: 'border-info/25 bg-info/10', icon: 'clock' },
};
const icons = { check: CheckIcon, cross: XIcon, clock: ClockCounterClockwiseIcon, warning: WarningIcon };

/** Text colour of a status's title. */
export const toneOf = (screen: PaymentScreen): string => looks[screen].text;

/** Large icon of a status; rotates while in progress. */
export function StatusPicture({ screen }: { screen: PaymentScreen }) {
  const { text, ring, icon } = looks[screen];
  const Icon = icons[icon];
  return (
    <span
      key={screen}
      aria-hidden="true"
      className={cx('relative grid size-28 place-items-center max-mobile:size-20', text)}
    >
      <span className={cx('absolute inset-2 animate-pop rounded-full border', ring)} />
      {screen === 'processing' && (
        <span className="absolute inset-0 animate-spin rounded-full border-2 border-transparent border-t-info [animation-duration:1.4s]" />
      )}
      <Icon className="relative size-12 animate-pop" />
      {screen === 'success' && (
        <picture className="absolute -right-3 bottom-0 animate-pop">
          <source type="image/avif" srcSet="/art/objects/coins-128.avif" />
          <img src="/art/objects/coins-128.webp" width={56} height={56} alt="" />
        </picture>
      )}
    </span>
  );
}
