import { ArtObject } from '#web/components/art-object.tsx';

/** The jackpots' suits, from the smallest pool to the largest. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

interface SuitProps {
  suit: Suit;
  /** Pixels. */
  size: number;
  /** Read out; without it the suit is decoration beside its name. */
  label?: string;
}

/** The sign of a jackpot. */
export function SuitSign({ suit, size, label }: SuitProps) {
  return <ArtObject name={`suit-${suit}`} size={size} {...(label === undefined ? {} : { label })} />;
}
