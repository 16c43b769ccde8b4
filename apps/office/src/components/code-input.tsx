import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Six digits of an authenticator app. */
export function CodeInput({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const translate = useTranslations('signIn');
  return (
    <TextInput
      label={translate('code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="\d{6}"
      maxLength={6}
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
