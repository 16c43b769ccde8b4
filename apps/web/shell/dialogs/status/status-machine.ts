import type { ContentImage, DialogAction, DialogStatus } from '@altyn/contracts/content';

/** What a status dialog can say (specification, section 4). */
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

/** Each status's title, a key of the `status` messages. */
export const statusTitles = {
  attention: 'ATTENTION',
  error: 'DENIED',
  warning: 'DENIED',
  success: 'SUCCESS',
  waiting_approval: 'WAITING_FOR_APPROVAL',
  prevention: 'PREVENTION',
  prevention_activated: 'ACTIVATED',
} as const satisfies Record<StatusName, string>;

/** What an action button does; each also comes in a light variant, named with `-light` behind. */
export const actionNames = [
  'view-rating',
  'make-deposit',
  'make-withdrawal',
  'okay-primary',
] as const satisfies readonly DialogAction[];
type ActionName = (typeof actionNames)[number];

/** `modal-action`: the button of a modal; what it does, the site knows by the modal's key. */
export interface StatusAction {
  name: ActionName | 'modal-action';
  isLight: boolean;
  /** The editor's words on the button; undefined: the default ones of the action. */
  label: string | undefined;
}

/** One entry of the looked-up texts: `{key}-body` or `{key}-action-button`, or a part of the modal `{key}`. */
export interface StatusItem {
  key: string;
  type: string;
  text: string;
  /** A modal's picture. */
  image?: ContentImage;
}

/** What is shown once the texts have come. */
export interface StatusContent {
  /** The server's status; undefined when it names none that is known. */
  status: StatusName | undefined;
  /** An editor's own title; undefined: the status's. */
  title: string | undefined;
  body: string;
  /** A modal's picture, in place of the status's sign. */
  image?: ContentImage;
  /** At least one. */
  actions: readonly StatusAction[];
}

const okay: StatusAction = { name: 'okay-primary', isLight: false, label: undefined };

/** Reads a button's type: `make-deposit` or `make-deposit-light`; any other is a plain OK. */
export function readAction(type: string, label?: string): StatusAction {
  const isLight = type.endsWith('-light');
  const name = actionNames.find((known) => known === type.replace(/-light$/, ''));
  return name ? { name, isLight, label: label?.trim() || undefined } : okay;
}

/**
 * The content for a key among the looked-up items: a status dialog's body, whose type is the status, and its buttons; else
 * the parts of the modal of that key (a server's message has one). An OK where there is no button. Undefined: there is
 * no body, the content is missing.
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
  /** The texts are on their way: a skeleton. */
  | { step: 'loading'; key: string; status: StatusName }
  | { step: 'shown'; key: string; status: StatusName; content: StatusContent }
  /** Content missing or failing: the unknown-issue message under the status it was opened with. */
  | { step: 'unknown'; key: string; status: StatusName; actions: readonly StatusAction[] };

export type StatusEvent =
  | { type: 'open'; key: string; status?: StatusName | undefined }
  | { type: 'loaded'; key: string; items: readonly StatusItem[] }
  | { type: 'failed'; key: string }
  | { type: 'close' };

export const closedStatus: StatusState = { step: 'closed' };

/** The next state. Answers for another key than the one that is open come too late and change nothing. */
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
