import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { Cup, type CupTier } from '#web/components/ui/cup.tsx';
import { type Suit, SuitSign } from '#web/components/ui/suit.tsx';
import { JackpotHit } from './jackpot-hit.tsx';
import { WinDialog } from './win-dialog.tsx';

export default { title: 'Win dialog' };

const stay = () => undefined;

export function Battle() {
  const translate = useTranslations('wins.battle');
  return (
    <WinDialog
      picture={<ArtObject name="crown" size={128} />}
      title={translate('title')}
      text={translate('text', { place: 3 })}
      amount="12500.00"
      currency="kzt"
      onClose={stay}
    />
  );
}

function Jackpot({ suit }: { suit: Suit }) {
  const translate = useTranslations('wins.jackpots');
  const nameOf = useTranslations('common.suits');
  return (
    <WinDialog
      picture={<SuitSign suit={suit} size={128} />}
      title={translate('title')}
      text={translate('text', { suit: nameOf(suit) })}
      amount="123456789012.50"
      currency="uzs"
      onClose={stay}
    />
  );
}

export const JackpotHitInGame = () => (
  <JackpotHit suit="hearts" amount="123456789012.50" currency="uzs" onOver={stay} />
);
export const JackpotOfClubs = () => <Jackpot suit="clubs" />;
export const JackpotOfSpades = () => <Jackpot suit="spades" />;

function Bonus({ tier }: { tier: CupTier }) {
  const translate = useTranslations('wins.bonus');
  const cups = useTranslations('common.cups');
  return (
    <WinDialog
      picture={<Cup tier={tier} size={128} />}
      title={translate('title')}
      text={translate('text', { cup: cups(tier) })}
      amount="500.00"
      currency="uah"
      action={{ label: translate('action'), onPress: stay }}
      onClose={stay}
    />
  );
}

export const BonusWithCup = () => <Bonus tier="brilliant" />;

export function BonusDropped() {
  const translate = useTranslations('wins.drop');
  return (
    <WinDialog
      picture={<ArtObject name="gift" size={128} />}
      title={translate('title')}
      text={translate('text')}
      amount="75.00"
      currency="uah"
      action={{ label: translate('action'), onPress: stay }}
      onClose={stay}
    />
  );
}
