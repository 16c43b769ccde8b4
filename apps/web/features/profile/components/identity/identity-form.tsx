'use client';
import type { User } from '@altyn/contracts/identity';
import {
  type IdentityDocument,
  identityDocuments,
  type KycPicture,
  picturesOf,
} from '@altyn/contracts/player/kyc-rules';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { documentCountries } from '../../document-countries.ts';
import { type IdentityText, problemsOfIdentity } from '../../identity-form.ts';
import { useSubmitKyc } from '../../kyc-queries.ts';
import { Panel } from '../panel.tsx';
import { IdentityPicture } from './identity-picture.tsx';
import { SendWithConsent } from './send-with-consent.tsx';

const fields = ['firstName', 'lastName', 'number'] as const;
type IdentityField = (typeof fields)[number];
const completions = { firstName: 'given-name', lastName: 'family-name', number: 'off' } as const;

/** Document data, pictures and consent, submitted together. `sent`: pictures already uploaded. */
export function IdentityForm({ user, sent }: { user: User; sent: readonly KycPicture[] }) {
  const translate = useTranslations('profile.identity');
  const language = useLocale();
  const submit = useSubmitKyc();
  const [text, setText] = useState<IdentityText>({ firstName: '', lastName: '', number: '' });
  const [document, setDocument] = useState<IdentityDocument>('passport');
  const [country, setCountry] = useState<string>(user.country);
  const [expiresOn, setExpiresOn] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const countries = useMemo(() => documentCountries(language, user.country), [language, user.country]);
  const problems = problemsOfIdentity(text);
  const isMissing = picturesOf[document].some((kind) => !sent.includes(kind));

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const wrong = fields.find((field) => problems[field]);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
    if (wrong || isMissing || !hasConsent || submit.isPending) return;
    const { firstName, lastName, number } = text;
    submit.mutate({
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      document,
      country,
      number: number.trim(),
      expires_on: expiresOn === '' ? null : expiresOn,
      consent: true,
    });
  };
  const input = (field: IdentityField) => (
    <IdentityInput
      field={field}
      value={text[field]}
      problem={isTried ? problems[field] : undefined}
      onChange={(value) => setText((known) => ({ ...known, [field]: value }))}
    />
  );

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <Panel title={translate('document')}>
        <div className="grid gap-4 tablet:grid-cols-2">
          {input('firstName')}
          {input('lastName')}
          <Field label={translate('document')}>
            {(control) => (
              <Select
                {...control}
                value={document}
                onChange={({ target }) =>
                  setDocument(identityDocuments.find((kind) => kind === target.value) ?? document)
                }
                options={identityDocuments.map((value) => ({ value, label: translate(`documents.${value}`) }))}
              />
            )}
          </Field>
          <Field label={translate('country')}>
            {(control) => (
              <Select
                {...control}
                value={country}
                onChange={({ target }) => setCountry(target.value)}
                options={countries}
              />
            )}
          </Field>
          {input('number')}
          <ExpiryInput value={expiresOn} onChange={setExpiresOn} />
        </div>
      </Panel>
      <PicturesPanel document={document} sent={sent} isMissing={isTried && isMissing} />
      <SendWithConsent
        consent={translate('consent')}
        label={translate('submit')}
        {...{ hasConsent, isTried, submit }}
        onConsent={setHasConsent}
      />
    </form>
  );
}

function IdentityInput(props: {
  field: IdentityField;
  value: string;
  problem: ReturnType<typeof problemsOfIdentity>[IdentityField];
  onChange: (value: string) => void;
}) {
  const { field, value, problem, onChange } = props;
  const translate = useTranslations('profile.identity');
  const isNumber = field === 'number';
  return (
    <Field
      label={translate(field)}
      hint={isNumber ? undefined : translate('nameHint')}
      error={problem && translate(problem)}
    >
      {(control) => (
        <Input
          {...control}
          name={field}
          autoComplete={completions[field]}
          autoCapitalize={isNumber ? 'characters' : 'words'}
          spellCheck={false}
          maxLength={isNumber ? 32 : 64}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The last day of the document; empty: it has none. */
function ExpiryInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslations('profile.identity');
  return (
    <Field label={translate('expiresOn')} hint={translate('expiresHint')}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className="min-w-0 !px-3"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Pictures that a document requires, and which are uploaded. */
function PicturesPanel(props: { document: IdentityDocument; sent: readonly KycPicture[]; isMissing: boolean }) {
  const { document, sent, isMissing } = props;
  const translate = useTranslations('profile.identity');
  return (
    <Panel title={translate('pictures')} text={translate('picturesHint')}>
      <ul className="flex flex-col gap-3">
        {picturesOf[document].map((kind) => (
          <IdentityPicture
            key={kind}
            kind={kind}
            name={kind === 'front' && document === 'passport' ? translate('mainPage') : translate(`picture.${kind}`)}
            isSent={sent.includes(kind)}
          />
        ))}
      </ul>
      {isMissing && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {translate('missing')}
        </p>
      )}
    </Panel>
  );
}
