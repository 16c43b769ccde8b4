import { z } from 'zod';
import { currency, listOf, registrationCountry } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A value is any JSON; its schema depends on the code. */
const settingEntry = z.object({ code: z.string(), value: z.object({ value: z.unknown() }) });
const settingGroup = z.object({ tag: z.string(), data: z.array(settingEntry) });

const globalSettings = z.object({
  features: z.object({
    EMAIL_REGISTRATION_ENABLED: z.boolean(),
    SEND_EMAIL_ENABLED: z.boolean(),
    SEND_SMS_ENABLED: z.boolean(),
    VISITOR_IDENTITY_ENABLED: z.boolean(),
  }),
  registration_countries: z.array(registrationCountry),
  currencies: z.array(currency),
  default_currency: currency,
  minimum_age: z.number().int(),
  terms_version: z.string(),
  /** True while an operator has closed gaming: the maintenance page is shown. */
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
  visitor: endpoint({
    method: 'GET',
    path: '/visitor',
    summary: 'The country a visitor comes from, and whether registration and play are open there',
    tag,
    access: 'public',
    response: z.object({ country: z.string().nullable(), is_open: z.boolean() }),
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
