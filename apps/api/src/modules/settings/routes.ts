import { settingsEndpoints } from '@altyn/contracts/settings';
import { registrationCountries } from '@altyn/domain/country';
import { currencies, defaultCurrency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isOpenCountry, visitorCountry } from '../../platform/http/visitor-country.ts';
import { publicTags, type SettingCode, settingDefinitions } from './definitions.ts';
import { isUnderMaintenance } from './maintenance.ts';
import { readSetting } from './read-setting.ts';

export function registerSettings(route: Route, deps: PlatformDeps): void {
  route(settingsEndpoints.globalSettings, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 10 });
    return {
      features: {
        EMAIL_REGISTRATION_ENABLED: await readSetting(deps, 'EMAIL_REGISTRATION_ENABLED'),
        SEND_EMAIL_ENABLED: await readSetting(deps, 'SEND_EMAIL_ENABLED'),
        SEND_SMS_ENABLED: await readSetting(deps, 'SEND_SMS_ENABLED'),
        VISITOR_IDENTITY_ENABLED: await readSetting(deps, 'VISITOR_IDENTITY_ENABLED'),
      },
      registration_countries: [...registrationCountries],
      currencies: [...currencies],
      default_currency: defaultCurrency,
      minimum_age: await readSetting(deps, 'MINIMUM_AGE'),
      terms_version: await readSetting(deps, 'TERMS_VERSION'),
      is_maintenance: await isUnderMaintenance(deps),
    };
  });

  route(settingsEndpoints.visitor, async ({ request, reply }) => {
    void reply.header('cache-control', 'private, max-age=600');
    const country = visitorCountry(request, deps.config);
    return { country: country ?? null, is_open: isOpenCountry(country, await readSetting(deps, 'UNKNOWN_COUNTRY')) };
  });

  route(settingsEndpoints.settings, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 10 });
    const isPublic = publicTags.some((tag) => tag === query.tag);
    const codes = (Object.keys(settingDefinitions) as SettingCode[]).filter(
      (code) => isPublic && settingDefinitions[code].tag === query.tag,
    );
    const data = await Promise.all(
      codes.map(async (code) => ({ code, value: { value: await readSetting(deps, code) } })),
    );
    const items = data.length === 0 ? [] : [{ tag: query.tag, data }];
    return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) };
  });
}
