'use client';
import '#web/lib/forms/no-eval.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ButtonVariant } from '#web/components/ui/button.tsx';
import { phoneNumber } from '#web/lib/forms/fields.ts';
import { Form, SubmitButton } from './form.tsx';
import { PhoneField } from './phone-field.tsx';
import { refusal, useSchemaForm, useSubmit } from './use-schema-form.ts';

const numberForm = z.object({ phone: phoneNumber, countryCode: z.string() });
export type PhoneOfCountry = z.output<typeof numberForm>;

interface PhoneNumberFormProps {
  /** Initial value. */
  phone: string;
  countryCode: string;
  intro?: ReactNode;
  labels: { phone: string; country: string; send: string };
  variant?: ButtonVariant;
  onPhone: (phone: PhoneOfCountry) => Promise<unknown>;
  /** Error text for the field; undefined if the failure is shown elsewhere. */
  failureText: (error: unknown) => string | undefined;
  /** Content below the button, given the current number. */
  children?: (phone: PhoneOfCountry) => ReactNode;
}

/** Asks for a phone number; the button is disabled until the number is complete (specification, section 5). */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { phone, countryCode, intro, labels, variant, onPhone, failureText, children } = props;
  const form = useSchemaForm(numberForm, { phone, countryCode });
  const [typedPhone, typedCountry] = useWatch({ control: form.control, name: ['phone', 'countryCode'] });
  const submit = useSubmit(form, onPhone, (error) => {
    const message = failureText(error);
    if (message) form.setError('phone', { type: refusal, message });
  });
  return (
    <Form form={form} onSubmit={submit}>
      {intro}
      <PhoneField
        control={form.control}
        name="phone"
        countryName="countryCode"
        label={labels.phone}
        countryLabel={labels.country}
      />
      <SubmitButton {...(variant ? { variant } : {})} waitsForValid>
        {labels.send}
      </SubmitButton>
      {children?.({ phone: typedPhone, countryCode: typedCountry })}
    </Form>
  );
}
