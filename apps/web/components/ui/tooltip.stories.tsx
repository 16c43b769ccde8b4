import { useTranslations } from 'next-intl';
import { CornersOutIcon } from './icons.tsx';
import { Tooltip } from './tooltip.tsx';

export default { title: 'Tooltip' };

function Sample({ isFocused = false }: { isFocused?: boolean }) {
  const translate = useTranslations('game');
  return (
    <div className="ml-40">
      <Tooltip text={translate('fullScreen')}>
        <button
          type="button"
          ref={(button) => {
            if (isFocused) button?.focus({ focusVisible: true } as FocusOptions);
          }}
          aria-label={translate('fullScreen')}
          className="grid size-11 place-items-center rounded-sm bg-lifted"
        >
          <CornersOutIcon className="size-5" />
        </button>
      </Tooltip>
    </div>
  );
}

export const Waiting = () => <Sample />;
export const Open = () => <Sample isFocused />;

/** After one tooltip closes, the next opens without delay. */
export const Neighbours = () => (
  <div className="grid gap-2">
    <Sample />
    <Sample />
  </div>
);
