'use client';
import type { RegistrationType } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '#web/components/forms/form.tsx';
import { PhoneField } from '#web/components/forms/phone-field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import type { AccountValues } from '../forms.ts';

interface AccountFieldProps {
  types: readonly RegistrationType[];
  /** Field of the phone's country, where the account has a country of its own. */
  phoneCountryName?: 'countryCode' | 'phoneCountryCode';
}

/** Login by phone or email, as the flags allow. No choice is shown if `types` has one entry. */
export function AccountField({ types, phoneCountryName = 'countryCode' }: AccountFieldProps) {
  const translate = useTranslations('auth.fields');
  const { control, setValue, clearErrors } = useFormContext<AccountValues & { phoneCountryCode: string }>();
  const type = useWatch({ control, name: 'type' });
  const choose = (next: RegistrationType) => {
    setValue('type', next);
    setValue('username', '');
    clearErrors('username');
  };
  return (
    <>
      {types.length > 1 && (
        <Tabs
          label={translate('type')}
          value={type}
          onChange={choose}
          items={types.map((value) => ({ value, label: translate(value === 'Phone' ? 'phone' : 'email') }))}
        />
      )}
      {type === 'Phone' ? (
        <PhoneField
          control={control}
          name="username"
          countryName={phoneCountryName}
          label={translate('phone')}
          countryLabel={translate('phoneCountry')}
        />
      ) : (
        <FormField control={control} name="username" label={translate('email')}>
          {(field) => (
            <Input
              {...field}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="name@example.com"
            />
          )}
        </FormField>
      )}
    </>
  );
}
