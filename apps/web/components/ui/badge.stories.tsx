import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from './badge.tsx';

export default { title: 'Badge' };

function Tone({ tone }: { tone: BadgeTone }) {
  const translate = useTranslations('bonuses.mine.status');
  return (
    <div className="flex flex-wrap gap-2">
      {(['PENDING', 'ACTIVE', 'COMPLETED', 'CANCELED'] as const).map((status) => (
        <Badge key={status} tone={tone}>
          {translate(status)}
        </Badge>
      ))}
    </div>
  );
}

export const Neutral = () => <Tone tone="neutral" />;
export const Success = () => <Tone tone="success" />;
export const Amber = () => <Tone tone="amber" />;
export const Danger = () => <Tone tone="danger" />;
export const Info = () => <Tone tone="info" />;
export const Live = () => <Tone tone="live" />;
export const Violet = () => <Tone tone="violet" />;
