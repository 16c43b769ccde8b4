import { useTranslations } from 'use-intl';
import { ApiError } from './api.ts';
import { PasskeyNotUsed } from './passkeys.ts';

/** Says what went wrong, in the person's language; what a command refuses is shown as it says it. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslations('errors');
  return (error) => {
    if (error instanceof PasskeyNotUsed) return translate('passkey');
    if (!(error instanceof ApiError)) return translate('unknown');
    const own = error.details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
    if (own) return own;
    switch (error.code) {
      case 'INVALID_CREDENTIALS':
        return translate('credentials');
      case 'ACCOUNT_LOCKED':
        return translate('locked');
      case 'Invalid code':
        return translate('code');
      case 'PASSKEY_REFUSED':
        return translate('passkeyRefused');
      case 'FACTOR_LIMIT_REACHED':
        return translate('passkeyLimit');
      case 'STAFF_FORBIDDEN':
        return translate('forbidden');
      case 'FOUR_EYES':
        return translate('fourEyes');
      case 'ACT_DECIDED':
        return translate('decided');
      case 'UNAUTHORIZED':
        return translate('signedOut');
      case 'IDEMPOTENCY_CONFLICT':
        return translate('sentBefore');
      case 'NOT_FOUND':
        return translate('notFound');
      case 'NETWORK':
        return translate('network');
      default:
        return error.status === 429 ? translate('tooMany') : `${translate('unknown')} (${error.code})`;
    }
  };
}
