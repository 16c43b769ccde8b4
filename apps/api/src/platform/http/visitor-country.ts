import { registrationCountries } from '@altyn/domain/country';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';

/** Country codes of the proxy, without those for unknown (`XX`) and Tor (`T1`). */
const countryPattern = /^(?!XX$)[A-Z]{2}$/;

/**
 * Returns the ISO 3166 country of a request from the proxy's header `COUNTRY_HEADER`.
 * @returns undefined when unknown: no header is configured, the request bypassed the proxy, or the proxy does not know.
 */
export function visitorCountry(
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  config: Pick<Config, 'COUNTRY_HEADER'>,
): string | undefined {
  if (config.COUNTRY_HEADER === undefined || !isOfPrivateNetwork(request.socket.remoteAddress ?? '')) return undefined;
  const said = request.headers[config.COUNTRY_HEADER];
  const country = typeof said === 'string' ? said.trim().toUpperCase() : '';
  return countryPattern.test(country) ? country : undefined;
}

/** Tells whether visitors from a country may register and play; unknown countries may. */
export const isOpenCountry = (country: string | undefined): boolean =>
  country === undefined || registrationCountries.some((one) => one === country);
