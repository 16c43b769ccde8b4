import { useTranslations } from 'next-intl';
import { Button } from './button.tsx';
import { Figures } from './figures.tsx';
import { NoticeDialog, type NoticeTone } from './notice-dialog.tsx';

export default { title: 'Notice dialog' };

const stay = () => undefined;

function Notice({ tone, picture }: { tone: NoticeTone; picture?: string }) {
  const translate = useTranslations();
  return (
    <NoticeDialog
      tone={tone}
      picture={picture}
      title={translate('bonuses.flow.rating.title')}
      text={translate('bonuses.flow.rating.text', { min: 3, rating: '1.25' })}
      closeLabel={translate('common.close')}
      onClose={stay}
    >
      <Button>{translate('bonuses.flow.rating.view')}</Button>
      <Button variant="ghost">{translate('common.close')}</Button>
    </NoticeDialog>
  );
}

export const Neutral = () => <Notice tone="neutral" />;
export const Success = () => <Notice tone="success" picture="gift" />;
export const Amber = () => <Notice tone="amber" picture="star" />;
export const Danger = () => <Notice tone="danger" />;

export function WithFigures() {
  const translate = useTranslations();
  return (
    <NoticeDialog
      tone="amber"
      title={translate('bonuses.flow.refuse.title')}
      closeLabel={translate('common.close')}
      onClose={stay}
      isDismissible
      details={
        <Figures
          rows={[
            { name: translate('bonuses.flow.change.removed'), value: '1 250.00 ₴', tone: 'danger' },
            { name: translate('bonuses.flow.change.retained'), value: '300.00 ₴', tone: 'success' },
          ]}
        />
      }
    >
      <Button>{translate('bonuses.flow.refuse.keep')}</Button>
      <Button variant="danger">{translate('bonuses.flow.refuse.confirm')}</Button>
    </NoticeDialog>
  );
}
