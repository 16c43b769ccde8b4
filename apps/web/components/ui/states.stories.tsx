import { useTranslations } from 'next-intl';
import { Button } from './button.tsx';
import { StateMessage } from './states.tsx';

export default { title: 'Empty and error states' };

type Picture = Parameters<typeof StateMessage>[0]['picture'];

function Empty({ picture }: { picture: Picture }) {
  const translate = useTranslations('bonuses');
  return (
    <StateMessage
      picture={picture}
      title={translate('available.empty')}
      text={translate('available.emptyText')}
      action={<Button variant="quiet">{translate('mine.see')}</Button>}
    />
  );
}

export const Battles = () => <Empty picture="battles" />;
export const Bonuses = () => <Empty picture="bonuses" />;
export const Favourites = () => <Empty picture="favourites" />;
export const History = () => <Empty picture="history" />;
export const Notifications = () => <Empty picture="notifications" />;
export const Payments = () => <Empty picture="payments" />;
export const Search = () => <Empty picture="search" />;

export function NotFound() {
  const translate = useTranslations('pages.notFound');
  return <StateMessage picture="not-found" title={translate('title')} text={translate('text')} />;
}

export function Maintenance() {
  const translate = useTranslations('pages.technicalWork');
  return <StateMessage picture="maintenance" title={translate('title')} text={translate('text')} />;
}

export function FailedToLoad() {
  const translate = useTranslations();
  return (
    <StateMessage
      isError
      picture="offline"
      title={translate('errors.UNEXPECTED')}
      text={translate('errors.TRY_LATER')}
      action={<Button>{translate('common.retry')}</Button>}
    />
  );
}
