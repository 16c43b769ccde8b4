import { WheelDisc } from './wheel-disc.tsx';

export default { title: 'Wheel of fortune' };

const sectors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    short: `${(index + 1) * 50} ₴`,
    picture: index % 2 === 0 ? 'coin' : 'gift',
    colour: '',
  }));

export const SixSectors = () => <WheelDisc ref={null} sectors={sectors(6)} />;
export const TwelveSectors = () => <WheelDisc ref={null} sectors={sectors(12)} />;
export const Drawn = () => <WheelDisc ref={null} sectors={sectors(12)} drawn="0" />;
export const ColoursOfItsOwn = () => (
  <WheelDisc
    ref={null}
    sectors={['#b8690a', '#6d3bff', '#b8690a', '#c2187a'].map((colour, index) => ({
      id: String(index),
      short: `×${index + 2}`,
      colour,
    }))}
  />
);
