import { ApiError } from '#web/lib/api/api-error.ts';
import { openStatus } from '#web/shell/dialogs/status/open-status.ts';

/**
 * Tells a fault of the server in the status dialog; a refusal is said where it belongs, at the form.
 * @param words the site's own, where editors wrote none.
 * @returns whether it was told.
 */
export function tellUnexpected(error: unknown, words: string): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  openStatus({ contentKey: 'unexpected-error-modal', status: 'error', fallback: { text: words } });
  return true;
}
