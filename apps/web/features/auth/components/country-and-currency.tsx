'use client';
import { registrationCountries } from '@altyn/domain/country';
import { currencies as allCurrencies } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '#web/components/forms/form.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { currencySign } from '#web/lib/format/money.ts';
import type { RegistrationValues } from '../registration-values.ts';

/** The player's currency and, by email, the country; a phone's prefix determines it. */
export function CountryAndCurrency({ currencies = allCurrencies }: { currencies?: readonly string[] }) {
  const translate = useTranslations();
  const { control } = useFormContext<RegistrationValues>();
  const [type, currency] = useWatch({ control, name: ['type', 'currency'] });
  return (
    <>
      <div className={type === 'Phone' ? '' : 'grid grid-cols-[1.4fr_1fr] gap-2'}>
        {type === 'Email' && (
          <FormField control={control} name="countryCode" label={translate('common.country')}>
            {(field) => (
              <Select
                {...field}
                options={registrationCountries.map((code) => ({
                  value: code,
                  label: translate(`common.countries.${code}`),
                }))}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="currency" label={translate('common.currency')}>
          {(field) => (
            <Select
              {...field}
              options={currencies.map((code) => ({
                value: code,
                label: `${code.toUpperCase()} ${currencySign(code)}`,
              }))}
            />
          )}
        </FormField>
      </div>
      <p className="-mt-2 text-sm text-faint">
        {translate('auth.register.currencyFixed', { currency: currency.toUpperCase() })}
      </p>
    </>
  );
}
