import { useTranslations } from 'next-intl';
import { Figures } from './figures.tsx';

export default { title: 'Figures' };

export function Balances() {
  const translate = useTranslations('common.balances');
  return (
    <Figures
      rows={[
        { name: translate('total'), value: '12 345 678.90 сўм' },
        { name: translate('digital'), value: '+8 000.00 сўм', tone: 'success' },
        { name: translate('bonus'), value: '−300.00 сўм', tone: 'danger' },
      ]}
    />
  );
}

export function LongValue() {
  const translate = useTranslations('bonuses.progress');
  return <Figures rows={[{ name: translate('cap'), value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }]} />;
}
