import { ApiError } from '#web/lib/api/api-error.ts';
import { openStatus } from '#web/shell/dialogs/status/open-status.ts';

/**
 * Shows a server error in the status dialog; a refusal is shown at the form instead.
 * @param words the site's text if editors wrote none.
 * @returns true if it was shown.
 */
export function showUnexpected(error: unknown, words: string): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  openStatus({ contentKey: 'unexpected-error-modal', status: 'error', fallback: { text: words } });
  return true;
}
