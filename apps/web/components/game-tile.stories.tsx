import { useTranslations } from 'next-intl';
import { GameTile } from './game-tile.tsx';

export default { title: 'Game tile' };

interface SampleProps {
  slug?: string;
  isNew?: boolean;
  isLive?: boolean;
  isAvailable?: boolean;
}

function Sample({ slug = 'fruit-crown', isNew = false, isLive = false, isAvailable = true }: SampleProps) {
  const common = useTranslations('common');
  const games = useTranslations('games');
  return (
    <div className="w-32">
      <GameTile
        game={{
          slug,
          title: 'Fruit Crown',
          provider: { name: 'Altyn Studio' },
          category: isLive ? 'live' : 'slots',
          accent: '#ffc24a',
          is_available: isAvailable,
          is_new: isNew,
        }}
        href="#game-tile/plain"
        labels={{ new: common('new'), live: common('live'), unavailable: games('unavailable') }}
        sizes="128px"
        isEager
      />
    </div>
  );
}

export const Plain = () => <Sample />;
export const New = () => <Sample isNew />;
export const Live = () => <Sample isLive />;
export const Unavailable = () => <Sample isAvailable={false} />;
/** Shows the title on the game's colour until the picture loads. */
export const WithoutPicture = () => <Sample slug="missing" />;
