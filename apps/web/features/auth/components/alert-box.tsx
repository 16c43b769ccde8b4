'use client';
import { useEffect } from 'react';
import { CheckCircleIcon, XCircleIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { alertFor, alerts, type AuthForm } from '../drafts.ts';

/** A form's last error or success message; survives a reload. */
export function AlertBox({ form }: { form: AuthForm }) {
  const alert = alertFor(form, useStore(alerts));
  const isError = alert?.isError ?? false;
  useEffect(() => {
    if (isError) document.getElementById('auth-alert')?.scrollIntoView({ block: 'nearest' });
  }, [isError, alert?.message]);
  if (!alert) return null;
  const Icon = isError ? XCircleIcon : CheckCircleIcon;
  return (
    <div
      id="auth-alert"
      role="alert"
      className={cx(
        'mb-4 flex items-start gap-2 rounded-sm p-3 text-sm',
        isError ? 'bg-danger/12 text-danger' : 'bg-success/12 text-success',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span>{alert.message}</span>
    </div>
  );
}
