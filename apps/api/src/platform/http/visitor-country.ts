import { registrationCountries } from '@altyn/domain/country';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isOfPrivateNetwork } from './network.ts';

/** Names of countries that a proxy gives to what it does not know (`XX`) and to Tor (`T1`). */
const countryPattern = /^(?!XX$)[A-Z]{2}$/;

/**
 * The country from which a request comes, ISO 3166, as the proxy in front says in the header `COUNTRY_HEADER`.
 * @returns undefined when it is not known: no header is configured, the request came past the proxy, or the proxy does not know.
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

/** Whether visitors from a country may register and play; who comes from an unknown one may. */
export const isOpenCountry = (country: string | undefined): boolean =>
  country === undefined || registrationCountries.some((one) => one === country);
