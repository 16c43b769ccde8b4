'use client';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/lib/cx.ts';

/** Attributes that link a control to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
}

/** A control with its label above and its error or hint below. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-soft">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': hasNote ? noteId : undefined })}
      {hasNote && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-faint')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
