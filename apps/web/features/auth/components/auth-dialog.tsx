'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { registrationDraft, resetDraft, setAlerts, withGuess } from '../drafts.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterFlow } from './register-flow.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { ResetFlow } from './reset-flow.tsx';
import { guessCountry } from '../starting-country.ts';
import { usedCountry } from '../used-country.ts';
import { defaultPhoneCountry } from '@altyn/domain/country';
import { visitorQuery } from '#web/shell/session/visitor.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Login, registration and password reset in one dialog. */
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
  const { data: visitor } = useQuery(visitorQuery);
  const country = guessCountry({ country: visitor?.country, locale, languages: navigator.languages });
  // An account that exists is more likely to have the number that was used last than one of the present place.
  const phoneCountry = usedCountry() ?? country ?? defaultPhoneCountry;
  useEffect(() => {
    registrationDraft.set((draft) => withGuess(draft, country));
    resetDraft.set((draft) => (draft.username === '' ? { ...draft, countryCode: phoneCountry } : draft));
  }, [country, phoneCountry]);
  useEffect(() => {
    registrationDraft.set((draft) => ({ ...draft, registrationOpened: mode === 'register' }));
    resetDraft.set((draft) => ({ ...draft, resetOpened: mode === 'reset' }));
    return () => {
      registrationDraft.set((draft) => ({ ...draft, registrationOpened: false }));
      resetDraft.set((draft) => ({ ...draft, resetOpened: false }));
    };
  }, [mode]);
  // An alert belongs to its form: it survives a reload but not a change of form.
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
      {mode === 'login' && <LoginForm startingCountry={phoneCountry} onDone={onClose} onGo={go} />}
      {mode === 'register' && <RegisterFlow onDone={onClose} onGo={go} />}
      {mode === 'reset' && <ResetFlow onGo={go} />}
    </Dialog>
  );
}
