'use client';
import { secondFactorEndpoints } from '@altyn/contracts/player/second-factor';
import { useTranslations } from 'next-intl';
import encodeQr from 'qr';
import '#web/lib/forms/no-eval.ts';
import { Form, FormField, SubmitButton } from '#web/components/forms/form.tsx';
import { refusal, useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { Input } from '#web/components/ui/input.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useConfirmTotp } from '../../factor-queries.ts';

/** The secret of an app that is not switched on yet. */
export interface NewApp {
  /** In base 32, to type in. */
  secret: string;
  /** `otpauth:` address for the QR code. */
  uri: string;
}

const groupsOfFour = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text;

/** Shows the secret as a picture and as text, and asks for the app's first code. */
export function AppSetup({ app, onDone }: { app: NewApp; onDone: (recoveryCodes: readonly string[]) => void }) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const confirm = useConfirmTotp();
  const form = useSchemaForm(secondFactorEndpoints.confirmTotp.body, { code: '' });
  const submit = useSubmit(
    form,
    async ({ code }) => onDone((await confirm.mutateAsync(code)).recovery_codes),
    (error) => form.setError('code', { type: refusal, message: errorText(errors, error) }),
  );
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(encodeQr(app.uri, 'svg', { border: 2 }))}`;
  return (
    <Form form={form} onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      <p className="text-sm">{translate('totpScan')}</p>
      <img src={picture} alt={translate('totpQr')} width={192} height={192} className="rounded-md bg-white" />
      <p className="text-sm">
        {translate('totpKey')}: <code className="wrap-anywhere font-bold">{groupsOfFour(app.secret)}</code>
      </p>
      <FormField control={form.control} name="code" label={translate('totpCode')}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />}
      </FormField>
      <SubmitButton>{translate('totpConfirm')}</SubmitButton>
    </Form>
  );
}
