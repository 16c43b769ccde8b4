import type { AcceptedAdvisory } from './advisories.ts';

/** Advisories of installed packages that do not concern the product. One without an installed package fails the check. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];
