import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Toaster } from './toaster.tsx';
import { showToast, type ToastType } from './toasts.ts';

export default { title: 'Toasts' };

function Sample({ type, message }: { type: ToastType; message?: string }) {
  useEffect(() => showToast(type, message), [type, message]);
  return <Toaster />;
}

export const Success = () => <Sample type="success" />;

export function SuccessWithMessage() {
  return <Sample type="success" message={useTranslations('shell')('account.loggedOut')} />;
}

export function ErrorWithMessage() {
  return <Sample type="error" message={useTranslations('errors')('ACCOUNT_LINKED_ANOTHER_NUMBER')} />;
}
