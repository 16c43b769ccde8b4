'use client';
import { useEffect } from 'react';
import { CheckCircleIcon, XCircleIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { alerts } from '../drafts.ts';

/** The auth forms' last error or success message; survives a reload. */
export function AlertBox() {
  const { errorMessage, successMessage } = useStore(alerts);
  useEffect(() => {
    if (errorMessage) document.getElementById('auth-alert')?.scrollIntoView({ block: 'nearest' });
  }, [errorMessage]);
  const message = errorMessage ?? successMessage;
  if (!message) return null;
  const Icon = errorMessage ? XCircleIcon : CheckCircleIcon;
  return (
    <div
      id="auth-alert"
      role="alert"
      className={cx(
        'mb-4 flex items-start gap-2 rounded-sm p-3 text-sm',
        errorMessage ? 'bg-danger/12 text-danger' : 'bg-success/12 text-success',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </div>
  );
}
