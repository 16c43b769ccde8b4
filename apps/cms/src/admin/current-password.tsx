'use client';

import { PasswordField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

/** The service checks it; the field's own check would want it at every save. */
const isValid = () => true as const;

/** The present password of whoever sets a new one. */
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
