import { useTranslations } from 'next-intl';
import { Cup, type CupTier } from './cup.tsx';
import { SuitSign, type Suit } from './suit.tsx';

export default { title: 'Cups and suits' };

function OneCup({ tier }: { tier: CupTier }) {
  const label = useTranslations('common.cups')(tier);
  return <Cup tier={tier} size={104} label={label} />;
}

function OneSuit({ suit }: { suit: Suit }) {
  const label = useTranslations('common.suits')(suit);
  return <SuitSign suit={suit} size={104} label={label} />;
}

export const Bronze = () => <OneCup tier="bronze" />;
export const Silver = () => <OneCup tier="silver" />;
export const Gold = () => <OneCup tier="gold" />;
export const Platinum = () => <OneCup tier="platinum" />;
export const Brilliant = () => <OneCup tier="brilliant" />;
export const Clubs = () => <OneSuit suit="clubs" />;
export const Diamonds = () => <OneSuit suit="diamonds" />;
export const Hearts = () => <OneSuit suit="hearts" />;
export const Spades = () => <OneSuit suit="spades" />;
