import { z } from 'zod';
import { currency, listOf, registrationCountry } from './common.ts';
import { endpoint } from './endpoint.ts';

export const settingEntry = z.object({ code: z.string(), value: z.object({ value: z.json() }) });
export const settingGroup = z.object({ tag: z.string(), data: z.array(settingEntry) });

export const globalSettings = z.object({
  features: z.object({
    EMAIL_REGISTRATION_ENABLED: z.boolean(),
    SEND_EMAIL_ENABLED: z.boolean(),
    SEND_SMS_ENABLED: z.boolean(),
  }),
  registration_countries: z.array(registrationCountry),
  currencies: z.array(currency),
  default_currency: currency,
  minimum_age: z.number().int(),
  terms_version: z.string(),
  /** True while gaming is closed by the operator: the technical-work page. */
  is_maintenance: z.boolean(),
});

const tag = 'settings';

export const settingsEndpoints = {
  globalSettings: endpoint({
    method: 'GET',
    path: '/global-settings',
    summary: 'Flags and defaults of the whole site',
    tag,
    access: 'public',
    response: globalSettings,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Settings by tag, e.g. RESTRICTION',
    tag,
    access: 'public',
    query: z.object({ tag: z.string().max(64).default('RESTRICTION') }),
    response: listOf(settingGroup),
  }),
};
