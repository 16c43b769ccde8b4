import { useTranslations } from 'next-intl';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

export default { title: 'Password input' };

function Sample({ error }: { error?: string }) {
  const translate = useTranslations();
  return (
    <Field label={translate('auth.fields.password')} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          defaultValue="golden-eagle"
          showLabel={translate('common.showPassword')}
          hideLabel={translate('common.hidePassword')}
        />
      )}
    </Field>
  );
}

export const Hidden = () => <Sample />;

export function Invalid() {
  return <Sample error={useTranslations('errors')('PASSWORD_LENGTH')} />;
}
