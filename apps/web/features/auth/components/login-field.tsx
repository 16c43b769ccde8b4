'use client';
import type { RegistrationType } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PhoneInput } from '#web/components/ui/phone-input.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';

interface LoginFieldProps {
  type: RegistrationType;
  /** Kinds to choose from; with one there is no choice to show. */
  types: readonly RegistrationType[];
  username: string;
  countryCode: string;
  error: string | undefined;
  onChange: (change: { type?: RegistrationType; username?: string; countryCode?: string }) => void;
  onBlur: () => void;
}

/** Phone or email, as the flags allow. */
export function LoginField({ type, types, username, countryCode, error, onChange, onBlur }: LoginFieldProps) {
  const translate = useTranslations('auth.fields');
  return (
    <>
      {types.length > 1 && (
        <Tabs
          label={translate('type')}
          value={type}
          onChange={(next) => onChange({ type: next, username: '' })}
          items={types.map((value) => ({ value, label: translate(value === 'Phone' ? 'phone' : 'email') }))}
        />
      )}
      <Field key={type} label={translate(type === 'Phone' ? 'phone' : 'email')} error={error}>
        {(control) =>
          type === 'Phone' ? (
            <PhoneInput
              {...control}
              name="username"
              value={username}
              countryCode={countryCode}
              countryLabel={translate('phoneCountry')}
              onChange={(value, country) => onChange({ username: value, countryCode: country })}
              onBlur={onBlur}
            />
          ) : (
            <Input
              {...control}
              type="email"
              name="username"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              placeholder="name@example.com"
              onChange={(event) => onChange({ username: event.target.value })}
              onBlur={onBlur}
            />
          )
        }
      </Field>
    </>
  );
}
