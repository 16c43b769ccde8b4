import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { PhoneInput } from './phone-input.tsx';

export default { title: 'Phone input' };

interface SampleProps {
  country: string;
  typed?: string;
  isDisabled?: boolean;
  error?: string;
}

function Sample({ country, typed = '', isDisabled = false, error }: SampleProps) {
  const translate = useTranslations('common');
  const label = useTranslations('bonuses.call')('phone');
  const [phone, setPhone] = useState({ value: typed, country });
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          value={phone.value}
          countryCode={phone.country}
          countryLabel={translate('country')}
          isDisabled={isDisabled}
          onChange={(value, code) => setPhone({ value, country: code })}
        />
      )}
    </Field>
  );
}

export const Uzbekistan = () => <Sample country="UZ" />;
export const Kazakhstan = () => <Sample country="KZ" />;
export const Ukraine = () => <Sample country="UA" />;
export const Kyrgyzstan = () => <Sample country="KG" />;
export const Tajikistan = () => <Sample country="TJ" />;
export const HalfTyped = () => <Sample country="KZ" typed="+770123" />;
export const PrefixUnderWay = () => <Sample country="KZ" typed="+99" />;
export const Complete = () => <Sample country="UA" typed="+380501234567" />;
export const Disabled = () => <Sample country="KG" typed="+996555123456" isDisabled />;

export function Invalid() {
  return <Sample country="UZ" typed="+99890" error={useTranslations('errors')('PHONE_INVALID_ERROR')} />;
}
