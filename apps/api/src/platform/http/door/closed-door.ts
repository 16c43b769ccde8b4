import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../../deps.ts';
import { refuse } from '../../refusal.ts';
import { sendRefusal } from '../http.ts';
import { visitorCountry } from '../visitor-country.ts';
import { listClosedDoors } from './door-store.ts';
import { matchNetworks } from './network.ts';

/** How late a process sees what operators close and open. */
const reloadEveryMs = 2_000;
const maxAgeMs = 10_000;

interface Doors {
  readAtMs: number;
  isClosedAddress: (address: string) => boolean;
  countries: ReadonlySet<string>;
}

/**
 * A hook that refuses requests from addresses and countries that operators have closed; signed calls of machines
 * (`isSigned`) pass, whatever network or country their sender uses. A load that fails leaves the last
 * one in force: a database that is away closes no door and opens none.
 */
export function createClosedDoor(deps: Pick<PlatformDeps, 'db' | 'clock' | 'log' | 'config'>) {
  let doors: Doors | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const now = deps.clock.now();
    try {
      const closed = await listClosedDoors(deps.db.kysely, now);
      const of = (kind: string) => closed.filter((door) => door.kind === kind).map(({ value }) => value);
      doors = {
        readAtMs: now.getTime(),
        isClosedAddress: matchNetworks(of('address'), deps.config.PROTECTED_NETWORKS),
        countries: new Set(of('country')),
      };
    } catch (error) {
      deps.log.error({ err: error }, 'the closed doors could not be read');
      doors = { ...(doors ?? { isClosedAddress: () => false, countries: new Set() }), readAtMs: now.getTime() };
    } finally {
      loading = undefined;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.config.isSigned) return;
    const ageMs = doors ? Math.abs(deps.clock.now().getTime() - doors.readAtMs) : Infinity;
    if (ageMs >= reloadEveryMs) loading ??= load();
    // Requests wait for the first reading, and after a long silence; others are judged by what was read last.
    if (ageMs >= maxAgeMs) await loading;
    if (!doors) return;
    if (doors.isClosedAddress(request.ip)) {
      await sendRefusal(reply, refuse('ADDRESS_CLOSED'));
      return;
    }
    if (doors.countries.size === 0) return;
    const country = visitorCountry(request, deps.config);
    if (country !== undefined && doors.countries.has(country)) await sendRefusal(reply, refuse('COUNTRY_NOT_ALLOWED'));
  };
}
