import type { ReactNode } from 'react';
import type { StatusAction, StatusName } from './status-machine.ts';
import type { ContentVariables } from './use-status-content.ts';

export interface StatusDialogProps {
  /** Key of the editors' texts: a dialog's or a message's key. */
  contentKey: string;
  variables?: ContentVariables | undefined;
  /** Shown until the content names its own; `warning` by default. */
  status?: StatusName | undefined;
  /** Content below the text, such as figures or a choice. */
  content?: ReactNode;
  /** Replaces the buttons that come with the text. */
  footer?: ReactNode;
  /** Default text and buttons if editors wrote none; without it, the unknown-issue message and an OK button. */
  fallback?: { text: string; footer?: ReactNode } | undefined;
  /** Overrides a button's action, run after the dialog has closed; undefined keeps the default. */
  onAction?: ((action: StatusAction) => (() => void) | undefined) | undefined;
  /** Preset amount for a deposit opened by a button, a decimal string. */
  depositAmount?: string | undefined;
  onClose: () => void;
}
