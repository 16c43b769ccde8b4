import { useTranslations } from 'next-intl';
import { Button, buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import { PlusIcon } from './icons.tsx';

export default { title: 'Button' };

const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

function Variant({ variant }: { variant: ButtonVariant }) {
  const translate = useTranslations('common');
  return (
    <div className="flex flex-wrap items-center gap-3">
      {sizes.map((size) => (
        <Button key={size} variant={variant} size={size}>
          {translate('deposit')}
        </Button>
      ))}
      <Button variant={variant} disabled>
        {translate('withdraw')}
      </Button>
      <Button variant={variant} isBusy>
        {translate('save')}
      </Button>
    </div>
  );
}

export const Primary = () => <Variant variant="primary" />;
export const Secondary = () => <Variant variant="secondary" />;
export const Quiet = () => <Variant variant="quiet" />;
export const Ghost = () => <Variant variant="ghost" />;
export const Danger = () => <Variant variant="danger" />;

export function WithIcon() {
  const translate = useTranslations('common');
  return (
    <Button>
      <PlusIcon />
      {translate('deposit')}
    </Button>
  );
}

export function Focused() {
  const translate = useTranslations('common');
  return (
    <Button ref={(button) => button?.focus({ focusVisible: true } as FocusOptions)} variant="quiet">
      {translate('continue')}
    </Button>
  );
}

export function AsLink() {
  const translate = useTranslations('common');
  return (
    <a href="#button/as-link" className={buttonClass('secondary')}>
      {translate('play')}
    </a>
  );
}

export function LongLabel() {
  const translate = useTranslations('bonuses');
  return (
    <div className="grid w-56 grid-cols-2 gap-2">
      <Button variant="quiet">{translate('flow.change.cancel')}</Button>
      <Button>{translate('gate.register')}</Button>
    </div>
  );
}
