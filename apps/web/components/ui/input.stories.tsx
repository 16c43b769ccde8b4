import { useTranslations } from 'next-intl';
import { Field } from './field.tsx';
import { MagnifyingGlassIcon } from './icons.tsx';
import { Input } from './input.tsx';

export default { title: 'Input' };

export function Empty() {
  const translate = useTranslations('games.search');
  return <Field label={translate('label')}>{(control) => <Input {...control} />}</Field>;
}

export function WithPlaceholder() {
  const translate = useTranslations('bonuses.promo');
  return (
    <Field label={translate('label')}>
      {(control) => <Input {...control} placeholder={translate('placeholder')} />}
    </Field>
  );
}

export function Filled() {
  const translate = useTranslations('bonuses.promo');
  return <Field label={translate('label')}>{(control) => <Input {...control} defaultValue="ALTYN300" />}</Field>;
}

export function WithIcon() {
  const translate = useTranslations('games.search');
  return (
    <Field label={translate('label')}>
      {(control) => <Input {...control} start={<MagnifyingGlassIcon />} defaultValue="Fruit" />}
    </Field>
  );
}

export function WithHint() {
  const translate = useTranslations();
  return (
    <Field label={translate('bonuses.promo.label')} hint={translate('bonuses.promo.waiting')}>
      {(control) => <Input {...control} />}
    </Field>
  );
}

export function Invalid() {
  const translate = useTranslations();
  return (
    <Field label={translate('bonuses.promo.label')} error={translate('bonuses.promo.invalid')}>
      {(control) => <Input {...control} defaultValue="NOPE" />}
    </Field>
  );
}

export function Disabled() {
  const translate = useTranslations('bonuses.promo');
  return <Field label={translate('label')}>{(control) => <Input {...control} disabled defaultValue="ALTYN" />}</Field>;
}
