'use client';
import { brand } from '@altyn/contracts/brand';
import type { RegistrationType } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { PasswordField } from '#web/components/forms/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { readReferral } from '#web/lib/state/referral.ts';
import { type RegistrationDraft, registrationDraft } from '../drafts.ts';
import { registrationForm } from '../forms.ts';
import { globalSettingsQuery, type RegisterBody } from '../queries.ts';
import { draftLink, valuesOf } from '../registration-values.ts';
import { useAuthForm, useAuthSubmit } from '../use-auth-form.ts';
import { useDraft } from '../use-draft.ts';
import { AccountField } from './account-field.tsx';
import { AlertBox } from './alert-box.tsx';
import { CountryAndCurrency } from './country-and-currency.tsx';
import { JoiningStep } from './joining-step.tsx';
import { OfferAndAge } from './offer-and-age.tsx';
import { PasswordStrength } from '#web/components/forms/password-strength.tsx';

interface RegisterFormProps {
  draft: RegistrationDraft;
  onSubmit: (body: RegisterBody) => Promise<void>;
  /** Opens the code step without a new code; undefined if there is none to enter. */
  onEnterCode: ((body: RegisterBody) => void) | undefined;
  onGo: (mode: 'login') => void;
}

/** The first step of registration: login, password and currency. */
export function RegisterForm({ draft, onSubmit, onEnterCode, onGo }: RegisterFormProps) {
  const translate = useTranslations();
  const language = useSiteLocale();
  const { data: settings } = useQuery(globalSettingsQuery);
  const types: readonly RegistrationType[] =
    settings?.features.EMAIL_REGISTRATION_ENABLED === false ? ['Phone'] : ['Phone', 'Email'];
  const form = useAuthForm(registrationForm, valuesOf(draft));
  useDraft(form, registrationDraft, draftLink);
  const submit = useAuthSubmit(form, 'register', (body) => onSubmit({ ...body, language }));
  const enterCode = useAuthSubmit(form, 'register', (body) => onEnterCode?.({ ...body, language }));
  return (
    <Form form={form} onSubmit={submit}>
      <JoiningStep step={1} />
      <OfferAndAge minimumAge={settings?.minimum_age ?? brand.minimumAge} />
      <AlertBox form="register" />
      <AccountField types={types} phoneCountryName="phoneCountryCode" />
      <PasswordField
        control={form.control}
        name="password"
        label={translate('auth.fields.password')}
        hint={translate('auth.fields.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordStrength name="password" accountField="username" />
      <CountryAndCurrency {...(settings ? { currencies: settings.currencies } : {})} />
      <InvitedNote />
      <SubmitButton size="lg">{translate('auth.register.submit')}</SubmitButton>
      {onEnterCode && (
        <Button variant="ghost" onClick={enterCode}>
          {translate('auth.code.have')}
        </Button>
      )}
      <p className="text-center text-sm text-soft">
        {translate('auth.register.hasAccount')}{' '}
        <button type="button" onClick={() => onGo('login')} className="min-h-11 rounded-sm px-1 font-bold text-violet">
          {translate('common.login')}
        </button>
      </p>
    </Form>
  );
}

/**
 * Confirms that a referral code is stored, and what the referring player will see. The dialog renders only in the
 * browser.
 */
function InvitedNote() {
  const translate = useTranslations('auth.register');
  return readReferral() === undefined ? null : <p className="text-xs text-soft">{translate('invited')}</p>;
}
