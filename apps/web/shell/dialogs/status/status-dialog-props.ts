import type { ReactNode } from 'react';
import type { StatusAction, StatusName } from './status-machine.ts';
import type { ContentVariables } from './use-status-content.ts';

export interface StatusDialogProps {
  /** By which editors' words are found: a dialog's or a message's key. */
  contentKey: string;
  variables?: ContentVariables | undefined;
  /** Shown until the content names its own; default warning. */
  status?: StatusName | undefined;
  /** Stands below the words: figures, a choice. */
  content?: ReactNode;
  /** In place of the buttons that come with the words. */
  footer?: ReactNode;
  /** The site's own words, and buttons, where editors wrote none; without them: the unknown-issue message and an OK. */
  fallback?: { text: string; footer?: ReactNode } | undefined;
  /** What a button does here, after the dialog has closed; undefined: its usual. */
  onAction?: ((action: StatusAction) => (() => void) | undefined) | undefined;
  /** Preset for the deposit that a button opens, a decimal string. */
  depositAmount?: string | undefined;
  onClose: () => void;
}
