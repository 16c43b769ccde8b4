import { type RecentWin, WinCard } from './win-card.tsx';

const win: RecentWin = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  player: '***01',
  avatar: null,
  game_slug: 'fruit-crown',
  game_title: 'Fruit Crown',
  game_picture: null,
  closed_to: [],
  win: '1250.50',
  currency: 'uah',
  multiple: 12.5,
  created_at: '2026-11-21T10:00:00.000Z',
};

export default { title: 'A recent win' };

const Sample = ({ change }: { change?: Partial<RecentWin> }) => (
  <div className="w-52">
    <WinCard win={{ ...win, ...change }} href="#recent-win" tag="en" />
  </div>
);

export const Plain = () => <Sample />;
export const WithPicture = () => <Sample change={{ avatar: 'fox', player: 'Kind Camel of the Steppe' }} />;
export const High = () => <Sample change={{ multiple: 120, win: '98765432.10', currency: 'uzs' }} />;
export const LongTitle = () => <Sample change={{ game_title: 'The Long Title of a Game with Many Words' }} />;
