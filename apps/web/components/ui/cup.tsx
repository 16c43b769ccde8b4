import { ArtObject } from '#web/components/art-object.tsx';

/** A battle's cups, from the lowest (specification, section 9). */
export const cupTiers = ['bronze', 'silver', 'gold', 'platinum', 'brilliant'] as const;
export type CupTier = (typeof cupTiers)[number];

interface CupProps {
  tier: CupTier;
  /** Pixels. */
  size: number;
  /** Read out; without it the cup is decoration beside its name. */
  label?: string;
}

/** The cup of a tier. */
export function Cup({ tier, size, label }: CupProps) {
  return <ArtObject name={`cup-${tier}`} size={size} {...(label === undefined ? {} : { label })} />;
}
