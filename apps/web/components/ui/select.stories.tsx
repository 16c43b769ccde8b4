import { useTranslations } from 'next-intl';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

export default { title: 'Select' };

const currencies = ['uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs'] as const;

function Sample({ isDisabled = false, error }: { isDisabled?: boolean; error?: string }) {
  const translate = useTranslations('common');
  return (
    <Field label={translate('currency')} error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={isDisabled}
          defaultValue="kzt"
          options={currencies.map((code) => ({ value: code, label: translate(`currencies.${code}`) }))}
        />
      )}
    </Field>
  );
}

export const Chosen = () => <Sample />;
export const Disabled = () => <Sample isDisabled />;

export function Invalid() {
  return <Sample error={useTranslations('errors')('FILL_OUT_THIS_FIELD')} />;
}
