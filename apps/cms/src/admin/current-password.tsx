'use client';

import { PasswordField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

/** The service validates it; the field's default validation would require it on every save. */
const isValid = () => true as const;

/** The current password, required to set a new one. */
export function CurrentPassword({ field, path }: TextFieldClientProps) {
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ name: field.name, label: field.label ?? field.name }}
      path={path}
      validate={isValid}
    />
  );
}
