import { registrationCountries } from '@altyn/domain/country';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { countryOfAddress } from './address-country.ts';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';

/** Country codes of the proxy, without those for unknown (`XX`) and Tor (`T1`). */
const countryPattern = /^(?!XX$)[A-Z]{2}$/;

type Visit = Pick<FastifyRequest, 'headers' | 'socket' | 'ip'>;

/**
 * Returns the ISO 3166 country of a request: from the proxy's header `COUNTRY_HEADER`, and from the address where that is
 * silent.
 * @returns undefined when neither knows, as for addresses of private networks.
 */
export function visitorCountry(request: Visit, config: Pick<Config, 'COUNTRY_HEADER'>): string | undefined {
  return saidByProxy(request, config) ?? countryOfAddress(request.ip);
}

/** Undefined: no header is configured, the request bypassed the proxy, or the proxy does not know. */
function saidByProxy(request: Visit, config: Pick<Config, 'COUNTRY_HEADER'>): string | undefined {
  if (config.COUNTRY_HEADER === undefined || !isOfPrivateNetwork(request.socket.remoteAddress ?? '')) return undefined;
  const said = request.headers[config.COUNTRY_HEADER];
  const country = typeof said === 'string' ? said.trim().toUpperCase() : '';
  return countryPattern.test(country) ? country : undefined;
}

/**
 * Tells whether visitors from a country may register and play.
 * @param unknown the setting for visitors whose country is unknown.
 */
export const isOpenCountry = (country: string | undefined, unknown: 'allow' | 'stop'): boolean =>
  country === undefined ? unknown === 'allow' : registrationCountries.some((one) => one === country);
