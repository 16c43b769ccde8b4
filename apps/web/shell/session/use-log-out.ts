'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { paths } from '#web/config/paths.ts';
import { endSession } from '#web/lib/api/access-token.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { forgetPlayer } from '#web/lib/state/forget-player.ts';
import { showToast } from '../toasts/toasts.ts';
import { useUser } from './session.ts';

/**
 * Ends pushes, so that the account's messages do not reach the browser's next user. A failure does not block signing out.
 */
async function endPushes(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { turnPushOff } = await import('../push/push-subscription.ts');
  await turnPushOff().catch(() => undefined);
}

/** Signs out on the server, then locally. Without a response the session stays, because the cookie is still valid. */
export function useLogOut(): { logOut: () => Promise<void>; isBusy: boolean } {
  const router = useRouter();
  const user = useUser();
  const localize = useLocalizedPath();
  const translate = useTranslations('shell.account');
  const translateError = useTranslations('errors');
  const [isBusy, setIsBusy] = useState(false);
  const logOut = async () => {
    setIsBusy(true);
    try {
      await endPushes();
      await callApi('POST', '/auth/logout', {});
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        showToast('error', errorText(translateError, error));
        setIsBusy(false);
        return;
      }
    }
    endSession();
    if (user) forgetPlayer(user.id);
    showToast('success', translate('loggedOut'));
    router.push(localize(paths.home));
  };
  return { logOut, isBusy };
}
