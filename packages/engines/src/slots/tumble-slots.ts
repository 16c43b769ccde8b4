import { stormOfOlympus } from './storm-of-olympus.ts';
import type { TumbleSlot } from './tumbles/tumble-slot.ts';

/** Slots of the parts in `tumbles/`: their returns are simulated. */
export const tumbleSlots: readonly TumbleSlot[] = [stormOfOlympus];
