'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { registrationDraft, resetDraft, setAlerts, startingCountry, withChange } from '../drafts.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterFlow } from './register-flow.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { ResetFlow } from './reset-flow.tsx';
import { useEffect } from 'react';

/** Login, registration and password reset: one dialog whose contents change. */
export function AuthDialog(props: DialogComponentProps<'auth'>) {
  return (
    <WithMessages namespaces={['auth']}>
      <Auth {...props} />
    </WithMessages>
  );
}

function Auth({ mode, onClose }: DialogComponentProps<'auth'>) {
  const translate = useTranslations();
  const locale = useSiteLocale();
  useEffect(() => {
    const countryCode = startingCountry(locale);
    registrationDraft.set((draft) => ({
      ...(draft.username === '' ? withChange(draft, { countryCode }) : draft),
      registrationOpened: mode === 'register',
    }));
    resetDraft.set((draft) => ({ ...draft, resetOpened: mode === 'reset' }));
    return () => {
      registrationDraft.set((draft) => ({ ...draft, registrationOpened: false }));
      resetDraft.set((draft) => ({ ...draft, resetOpened: false }));
    };
  }, [mode, locale]);
  // An alert is about the form it was shown in: over a reload it stays, to the next form it does not go along.
  const go = (next: typeof mode) => {
    setAlerts({});
    openDialog('auth', { mode: next });
  };
  const close = () => {
    setAlerts({});
    onClose();
  };
  return (
    <Dialog title={translate(`auth.${mode}.title`)} closeLabel={translate('common.close')} onClose={close}>
      {mode === 'login' && <LoginForm onDone={onClose} onGo={go} />}
      {mode === 'register' && <RegisterFlow onDone={onClose} onGo={go} />}
      {mode === 'reset' && <ResetFlow onGo={go} />}
    </Dialog>
  );
}
