import { useTranslations } from 'next-intl';
import { Progress } from './progress.tsx';

export default { title: 'Progress' };

function Bar({ percent }: { percent: number }) {
  const translate = useTranslations('bonuses.progress');
  return <Progress percent={percent} label={translate('bar', { percent: Math.round(percent) })} />;
}

export const Empty = () => <Bar percent={0} />;
export const Begun = () => <Bar percent={3} />;
export const Half = () => <Bar percent={52.4} />;
export const Full = () => <Bar percent={100} />;
