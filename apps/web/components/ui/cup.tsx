import { ArtObject } from '#web/components/art-object.tsx';

/** Cups of a battle, lowest first (specification, section 9). */
export const cupTiers = ['bronze', 'silver', 'gold', 'platinum', 'brilliant'] as const;
export type CupTier = (typeof cupTiers)[number];

interface CupProps {
  tier: CupTier;
  /** Size in pixels. */
  size: number;
  /** Accessible name; without it the cup is decorative. */
  label?: string;
}

/** Cup of a tier. */
export function Cup({ tier, size, label }: CupProps) {
  return <ArtObject name={`cup-${tier}`} size={size} {...(label === undefined ? {} : { label })} />;
}
