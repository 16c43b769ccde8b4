import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export default { title: 'Dialog' };

interface SampleProps {
  shape: 'sheet' | 'card' | 'full';
  isDismissible?: boolean;
  /** Number of repetitions of the text, to make it scroll. */
  times?: number;
}

function Sample({ shape, isDismissible = true, times = 1 }: SampleProps) {
  const translate = useTranslations();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{translate('common.showMore')}</Button>
      {isOpen && (
        <Dialog
          title={translate('bonuses.terms.title')}
          closeLabel={translate('common.close')}
          shape={shape}
          isDismissible={isDismissible}
          onClose={() => setIsOpen(false)}
        >
          {Array.from({ length: times }, (_, index) => (
            <p key={index} className="mb-3 text-sm text-soft">
              {translate('bonuses.terms.own')}
            </p>
          ))}
          <Button className="w-full" onClick={() => setIsOpen(false)}>
            {translate('common.ok')}
          </Button>
        </Dialog>
      )}
    </>
  );
}

export const Sheet = () => <Sample shape="sheet" />;
export const Card = () => <Sample shape="card" />;
export const Full = () => <Sample shape="full" />;
export const LongText = () => <Sample shape="sheet" times={14} />;
export const NoCloseButton = () => <Sample shape="card" isDismissible={false} />;
