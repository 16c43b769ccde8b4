'use client';
import { brand } from '@altyn/contracts/brand';
import type { RegistrationType } from '@altyn/contracts/identity';
import { registrationCountries } from '@altyn/domain/country';
import { currencies } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { currencySign } from '#web/lib/format/money.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { isCurrency, type RegistrationDraft, registrationDraft, withChange } from '../drafts.ts';
import { globalSettingsQuery, type RegisterBody } from '../queries.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { birthDateProblem, loginProblem, passwordProblem, toIsoDate } from '../validation.ts';
import { AlertBox } from './alert-box.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { LoginField } from './login-field.tsx';

interface RegisterFormProps {
  draft: RegistrationDraft;
  onSubmit: (body: RegisterBody) => Promise<void>;
  /** Leads to the code's step without another code; undefined: there is none to enter. */
  onEnterCode: ((body: RegisterBody) => void) | undefined;
  onGo: (mode: 'login') => void;
}

/** Who the player is, how they sign in, in what money they play, and what they agree to. Nothing is ticked beforehand. */
export function RegisterForm({ draft, onSubmit, onEnterCode, onGo }: RegisterFormProps) {
  const translate = useTranslations();
  const locale = useSiteLocale();
  const { data: settings } = useQuery(globalSettingsQuery);
  const { birthDate, consents } = draft;
  const [isBusy, setIsBusy] = useState(false);
  const types: readonly RegistrationType[] =
    settings?.features.EMAIL_REGISTRATION_ENABLED === false ? ['Phone'] : ['Phone', 'Email'];
  const type = types.includes(draft.type) ? draft.type : 'Phone';
  const minimumAge = settings?.minimum_age ?? brand.minimumAge;
  const today = new Date().toISOString().slice(0, 10);
  const problems = useFormProblems({
    login: loginProblem(type, draft.username),
    password: passwordProblem(draft.password),
    birthDate: birthDateProblem(birthDate, today, minimumAge),
    termsAccepted: consents.terms ? undefined : 'TERMS_NOT_ACCEPTED',
  });
  const change = (changed: Partial<RegistrationDraft>) =>
    registrationDraft.set((before) => withChange(before, changed));

  const submit = async (send: (body: RegisterBody) => Promise<void> | void) => {
    problems.touchAll();
    const isoDate = toIsoDate(birthDate);
    if (!problems.isValid || isBusy || !isoDate) return;
    setIsBusy(true);
    try {
      await send({
        type,
        login: draft.username.trim(),
        password: draft.password,
        currency: draft.currency,
        countryCode: draft.countryCode,
        birthDate: isoDate,
        termsAccepted: true,
        newsletterConsent: consents.newsletter,
        language: locale,
      });
    } catch (error) {
      problems.fail(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(onSubmit);
      }}
      className="flex flex-col gap-4"
    >
      <AlertBox />
      <LoginField
        type={type}
        types={types}
        username={draft.username}
        countryCode={draft.countryCode}
        error={problems.errorOf('login')}
        onBlur={() => draft.username && problems.touch('login')}
        onChange={(changed) => {
          change(changed);
          problems.change('login');
        }}
      />
      <Field
        label={translate('auth.fields.password')}
        hint={translate('auth.fields.passwordHint')}
        error={problems.errorOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={draft.password}
            showLabel={translate('common.showPassword')}
            hideLabel={translate('common.hidePassword')}
            onBlur={() => draft.password && problems.touch('password')}
            onChange={(event) => {
              change({ password: event.target.value });
              problems.change('password');
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={translate('common.country')}>
          {(control) => (
            <Select
              {...control}
              value={draft.countryCode}
              disabled={type === 'Phone'}
              onChange={(event) => change({ countryCode: event.target.value })}
              options={registrationCountries.map((code) => ({
                value: code,
                label: translate(`common.countries.${code}`),
              }))}
            />
          )}
        </Field>
        <Field label={translate('common.currency')}>
          {(control) => (
            <Select
              {...control}
              value={draft.currency}
              onChange={(event) => isCurrency(event.target.value) && change({ currency: event.target.value })}
              options={(settings?.currencies ?? currencies).map((code) => ({
                value: code,
                label: `${code.toUpperCase()} ${currencySign(code)}`,
              }))}
            />
          )}
        </Field>
      </div>
      <p className="-mt-2 text-sm text-faint">
        {translate('auth.register.currencyFixed', { currency: draft.currency.toUpperCase() })}
      </p>
      <BirthDateField
        value={birthDate}
        error={problems.errorOf('birthDate')}
        onBlur={() => birthDate.year.length === 4 && problems.touch('birthDate')}
        onChange={(value) => {
          change({ birthDate: value });
          problems.change('birthDate');
        }}
      />
      <ConsentFields
        value={consents}
        minimumAge={minimumAge}
        error={problems.errorOf('termsAccepted')}
        onChange={(value) => {
          change({ consents: value });
          problems.change('termsAccepted');
        }}
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {translate('auth.register.submit')}
      </Button>
      {onEnterCode && (
        <Button variant="ghost" disabled={isBusy} onClick={() => void submit(onEnterCode)}>
          {translate('auth.code.have')}
        </Button>
      )}
      <p className="text-center text-sm text-soft">
        {translate('auth.register.hasAccount')}{' '}
        <button type="button" onClick={() => onGo('login')} className="min-h-11 rounded-sm px-1 font-bold text-violet">
          {translate('common.login')}
        </button>
      </p>
    </form>
  );
}
