import { engagementEndpoints } from '@altyn/contracts/engagement';
import { currencies } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http.ts';
import { cachePublicly } from '../../platform/http-cache.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';

const minRating = 1;
const depositWithinHours = 24;

/** Texts promise the wheel once this is true. */
export const isWheelOpen: boolean = false;

/** The wheel is not open so far: its conditions are known, it has no sectors, and it refuses every spin. */
export function registerWheel(route: Route, deps: PlatformDeps): void {
  route(engagementEndpoints.wheelConditions, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    const minDeposit = await readSetting(deps, 'WHEEL_MIN_DEPOSIT');
    return {
      is_enabled: isWheelOpen,
      min_rating: minRating,
      deposit_within_hours: depositWithinHours,
      min_deposits: currencies.map((currency) => ({ currency, amount: minDeposit[currency] })),
    };
  });
  route(engagementEndpoints.wheelPositions, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    return { items: [], total: 0, page: 1, pageSize: 1 };
  });
  route(engagementEndpoints.wheelActivation, async () => ({
    is_available: false,
    reasons: ['WHEEL_NOT_AVAILABLE'],
    next_spin_at: null,
  }));
  route(engagementEndpoints.spinWheel, async () => refuse('WHEEL_NOT_AVAILABLE'));
}
