import { ArtObject } from '#web/components/art-object.tsx';

/** Suits of the jackpots, smallest pool first. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

interface SuitProps {
  suit: Suit;
  /** Size in pixels. */
  size: number;
  /** Accessible name; without it the suit is decorative. */
  label?: string;
}

/** Suit symbol of a jackpot. */
export function SuitSign({ suit, size, label }: SuitProps) {
  return <ArtObject name={`suit-${suit}`} size={size} {...(label === undefined ? {} : { label })} />;
}
