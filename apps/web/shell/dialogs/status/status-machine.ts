import type { ContentImage, DialogAction, DialogStatus } from '@altyn/contracts/content';

/** Statuses of the dialog (specification, section 4). */
export const statusNames = [
  'attention',
  'error',
  'warning',
  'success',
  'waiting_approval',
  'prevention',
  'prevention_activated',
] as const satisfies readonly DialogStatus[];
export type StatusName = (typeof statusNames)[number];

/** Title of each status, a key of the `status` messages. */
export const statusTitles = {
  attention: 'ATTENTION',
  error: 'DENIED',
  warning: 'DENIED',
  success: 'SUCCESS',
  waiting_approval: 'WAITING_FOR_APPROVAL',
  prevention: 'PREVENTION',
  prevention_activated: 'ACTIVATED',
} as const satisfies Record<StatusName, string>;

/** Actions of buttons; each also has a variant with the suffix `-light`. */
export const actionNames = [
  'view-rating',
  'make-deposit',
  'make-withdrawal',
  'okay-primary',
] as const satisfies readonly DialogAction[];
type ActionName = (typeof actionNames)[number];

/** `modal-action` is the button of a modal; its effect depends on the modal's key. */
export interface StatusAction {
  name: ActionName | 'modal-action';
  isLight: boolean;
  /** The editor's label; undefined for the action's default. */
  label: string | undefined;
}

/** An entry of the fetched texts: `{key}-body`, `{key}-action-button`, or a part of the modal `{key}`. */
export interface StatusItem {
  key: string;
  type: string;
  text: string;
  /** A modal's picture. */
  image?: ContentImage;
}

/** Content shown after the texts have loaded. */
export interface StatusContent {
  /** Status from the server; undefined if it names no known one. */
  status: StatusName | undefined;
  /** The editor's title; undefined for the status's default. */
  title: string | undefined;
  body: string;
  /** A modal's picture; replaces the status's sign. */
  image?: ContentImage;
  /** Never empty. */
  actions: readonly StatusAction[];
}

const okay: StatusAction = { name: 'okay-primary', isLight: false, label: undefined };

/** Parses a button type: `make-deposit` or `make-deposit-light`; unknown types become a plain OK. */
export function readAction(type: string, label?: string): StatusAction {
  const isLight = type.endsWith('-light');
  const name = actionNames.find((known) => known === type.replace(/-light$/, ''));
  return name ? { name, isLight, label: label?.trim() || undefined } : okay;
}

/**
 * Builds the content for a key: the body of a status dialog, whose type is the status, with its buttons; otherwise the
 * parts of the modal with that key (used for server messages). Adds an OK if there is no button. Undefined if there is no
 * body.
 */
export function contentOf(key: string, items: readonly StatusItem[]): StatusContent | undefined {
  const textOf = (name: string, type?: string) =>
    items.find((item) => item.key === name && (type === undefined || item.type === type));
  const body = textOf(`${key}-body`) ?? textOf(key, 'body');
  if (!body?.text.trim()) return undefined;
  const isModal = body.key === key;
  const image = isModal ? items.find((item) => item.key === key && item.image)?.image : undefined;
  const buttons = items.flatMap((item) => (isModal ? modalAction(key, item) : dialogAction(key, item)));
  return {
    status: isModal ? undefined : statusNames.find((known) => known === body.type),
    title: isModal ? textOf(key, 'title')?.text.trim() || undefined : undefined,
    body: body.text,
    ...(image ? { image } : {}),
    actions: buttons.length > 0 ? buttons : [okay],
  };
}

function dialogAction(key: string, item: StatusItem): StatusAction[] {
  return item.key === `${key}-action-button` ? [readAction(item.type, item.text)] : [];
}

function modalAction(key: string, item: StatusItem): StatusAction[] {
  if (item.key !== key) return [];
  const label = item.text.trim() || undefined;
  if (item.type === 'action-button') return [{ name: 'modal-action', isLight: false, label }];
  return item.type === 'cancel-button' ? [{ name: 'okay-primary', isLight: true, label }] : [];
}

export type StatusState =
  | { step: 'closed' }
  /** Texts are loading: shows a skeleton. */
  | { step: 'loading'; key: string; status: StatusName }
  | { step: 'shown'; key: string; status: StatusName; content: StatusContent }
  /** Content is missing or failed: shows the unknown-issue message under the initial status. */
  | { step: 'unknown'; key: string; status: StatusName; actions: readonly StatusAction[] };

export type StatusEvent =
  | { type: 'open'; key: string; status?: StatusName | undefined }
  | { type: 'loaded'; key: string; items: readonly StatusItem[] }
  | { type: 'failed'; key: string }
  | { type: 'close' };

export const closedStatus: StatusState = { step: 'closed' };

/** Reducer. Responses for a key that is no longer open are ignored. */
export function nextStatus(state: StatusState, event: StatusEvent): StatusState {
  switch (event.type) {
    case 'open':
      return { step: 'loading', key: event.key, status: event.status ?? 'warning' };
    case 'loaded': {
      if (state.step === 'closed' || state.key !== event.key) return state;
      const content = contentOf(event.key, event.items);
      if (!content) return unknown(state);
      return { step: 'shown', key: state.key, status: content.status ?? state.status, content };
    }
    case 'failed':
      return state.step === 'loading' && state.key === event.key ? unknown(state) : state;
    case 'close':
      return closedStatus;
  }
}

function unknown({ key, status }: { key: string; status: StatusName }): StatusState {
  return { step: 'unknown', key, status, actions: [okay] };
}
