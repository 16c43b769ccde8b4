import { startSlot } from '../../video/slot/start-slot.ts';

startSlot();
