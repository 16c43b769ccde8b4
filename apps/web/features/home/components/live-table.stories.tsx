import type { LiveTableState } from '@altyn/contracts/games';
import { TableFacts } from './live-table.tsx';

const table: LiveTableState = {
  game_slug: 'live-roulette',
  players: 3,
  limits: { min: '5.00', max: '100000.00' },
  currency: 'uah',
  results: [
    { text: '0', tone: 'green' },
    { text: '17', tone: 'black' },
    { text: '32', tone: 'red' },
    { text: '8', tone: 'black' },
    { text: '11', tone: 'black' },
  ],
};

export default { title: 'Facts of a live table' };

const Sample = ({ change }: { change?: Partial<LiveTableState> }) => (
  <div className="w-40 text-xs">
    <TableFacts table={{ ...table, ...change }} />
  </div>
);

export const Roulette = () => <Sample />;
export const Flight = () => (
  <Sample
    change={{
      results: [
        { text: '×1000.00', tone: 'gold' },
        { text: '×2.31', tone: 'green' },
        { text: '×1.04', tone: 'plain' },
      ],
    }}
  />
);
export const WithoutResults = () => <Sample change={{ results: [], players: 0 }} />;
export const OtherCurrency = () => <Sample change={{ limits: null }} />;
export const LongAmounts = () => (
  <Sample change={{ currency: 'uzs', limits: { min: '1000.00', max: '20000000.00' }, players: 12_480 }} />
);
