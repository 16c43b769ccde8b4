import { useTranslations } from 'next-intl';
import { Checkbox } from './checkbox.tsx';

export default { title: 'Checkbox' };

function useTerms() {
  return useTranslations('auth')('register.newsletter');
}

export function Empty() {
  return <Checkbox>{useTerms()}</Checkbox>;
}

export function Checked() {
  return <Checkbox defaultChecked>{useTerms()}</Checkbox>;
}

export function Disabled() {
  return <Checkbox disabled>{useTerms()}</Checkbox>;
}

export function WithError() {
  const translate = useTranslations('errors');
  return <Checkbox error={translate('FILL_OUT_THIS_FIELD')}>{useTerms()}</Checkbox>;
}
