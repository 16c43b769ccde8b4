import { describe, expect, it } from 'vitest';
import {
  actionNames,
  closedStatus,
  contentOf,
  nextStatus,
  readAction,
  type StatusEvent,
  type StatusState,
  statusNames,
  statusTitles,
} from './status-machine.ts';

const run = (...events: StatusEvent[]): StatusState => events.reduce(nextStatus, closedStatus);
const body = (key: string, type: string, text = 'Words') => ({ key: `${key}-body`, type, text });
const button = (key: string, type: string, text = 'Press') => ({ key: `${key}-action-button`, type, text });

describe('titles', () => {
  it.each([
    ['attention', 'ATTENTION'],
    ['error', 'DENIED'],
    ['warning', 'DENIED'],
    ['success', 'SUCCESS'],
    ['waiting_approval', 'WAITING_FOR_APPROVAL'],
    ['prevention', 'PREVENTION'],
    ['prevention_activated', 'ACTIVATED'],
  ] as const)('%s → %s', (status, title) => expect(statusTitles[status]).toBe(title));
});

describe('buttons', () => {
  it.each(actionNames)('%s and its light variant', (name) => {
    expect(readAction(name, 'Go')).toEqual({ name, isLight: false, label: 'Go' });
    expect(readAction(`${name}-light`, 'Go')).toEqual({ name, isLight: true, label: 'Go' });
  });
  it.each(['', 'buy-a-car', '-light', 'make-deposit-light-light', 'MAKE-DEPOSIT'])('%j becomes a plain OK', (type) => {
    expect(readAction(type, 'Go')).toEqual({ name: 'okay-primary', isLight: false, label: undefined });
  });
  it('uses the default labels where the editor wrote none', () => {
    expect(readAction('make-deposit', '  ')).toEqual({ name: 'make-deposit', isLight: false, label: undefined });
  });
});

describe('content', () => {
  it.each(statusNames)('body type %s sets the status', (status) => {
    expect(contentOf('low', [body('low', status), button('low', 'view-rating')])).toEqual({
      status,
      title: undefined,
      body: 'Words',
      actions: [{ name: 'view-rating', isLight: false, label: 'Press' }],
    });
  });
  it('keeps all buttons in order, or adds an OK if there is none', () => {
    const items = [button('low', 'make-deposit', 'A'), body('low', 'error'), button('low', 'okay-primary-light', 'B')];
    expect(contentOf('low', items)?.actions).toEqual([
      { name: 'make-deposit', isLight: false, label: 'A' },
      { name: 'okay-primary', isLight: true, label: 'B' },
    ]);
    expect(contentOf('low', [body('low', 'error')])?.actions).toEqual([
      { name: 'okay-primary', isLight: false, label: undefined },
    ]);
  });
  it('uses the modal of a message if there is no status dialog', () => {
    const modal = (type: string, text: string) => ({ key: 'BONUS_INVALID', type, text });
    const buttons = [modal('action-button', 'Others'), modal('cancel-button', 'Fine')];
    const parts = [modal('title', 'Not now'), modal('body', 'Why'), ...buttons];
    expect(contentOf('BONUS_INVALID', parts)).toEqual({
      status: undefined,
      title: 'Not now',
      body: 'Why',
      actions: [
        { name: 'modal-action', isLight: false, label: 'Others' },
        { name: 'okay-primary', isLight: true, label: 'Fine' },
      ],
    });
    expect(contentOf('BONUS_INVALID', [modal('title', 'Not now')])).toBeUndefined();
    expect(contentOf('BONUS_INVALID', [...parts, body('BONUS_INVALID', 'success')])?.status).toBe('success');
  });
  it("uses only its own modal's picture, at any position", () => {
    const image = { key: 'objects/shield', imageUrl: '/art/objects/shield-256.webp', width: 256, height: 256, alt: '' };
    const parts = [
      { key: 'low', type: 'title', text: 'Not now', image },
      { key: 'low', type: 'body', text: 'Why' },
    ];
    expect(contentOf('low', parts)?.image).toEqual(image);
    expect(contentOf('low', [{ ...parts[0]!, key: 'lower' }, parts[1]!])?.image).toBeUndefined();
  });
  it.each([
    ['no items', []],
    ['another key', [body('other', 'error')]],
    ['only a button', [button('low', 'make-deposit')]],
    ['an empty body', [body('low', 'error', '  ')]],
  ])('%s has no content', (_, items) => expect(contentOf('low', items)).toBeUndefined());
  it('matches whole keys: a longer key is a different one', () => {
    expect(contentOf('low', [body('low-er', 'error')])).toBeUndefined();
  });
});

describe('the dialog', () => {
  it('opens as a warning with a skeleton by default', () => {
    expect(run({ type: 'open', key: 'low' })).toEqual({ step: 'loading', key: 'low', status: 'warning' });
    expect(run({ type: 'open', key: 'low', status: 'success' })).toMatchObject({ status: 'success' });
  });
  it.each(statusNames)('the server’s %s overrides the initial status', (status) => {
    const state = run(
      { type: 'open', key: 'low', status: 'attention' },
      { type: 'loaded', key: 'low', items: [body('low', status)] },
    );
    expect(state).toMatchObject({ step: 'shown', status, content: { body: 'Words' } });
  });
  it('keeps its status if the server names no known one', () => {
    const state = run(
      { type: 'open', key: 'low', status: 'success' },
      { type: 'loaded', key: 'low', items: [body('low', 'text')] },
    );
    expect(state).toMatchObject({ step: 'shown', status: 'success' });
  });
  it.each<[string, StatusEvent]>([
    ['failing', { type: 'failed', key: 'low' }],
    ['missing', { type: 'loaded', key: 'low', items: [] }],
  ])('%s content becomes an unknown issue with an OK', (_, event) => {
    expect(run({ type: 'open', key: 'low' }, event)).toEqual({
      step: 'unknown',
      key: 'low',
      status: 'warning',
      actions: [{ name: 'okay-primary', isLight: false, label: undefined }],
    });
  });
  it('keeps shown content when a later request fails', () => {
    const shown = run({ type: 'open', key: 'low' }, { type: 'loaded', key: 'low', items: [body('low', 'error')] });
    expect(nextStatus(shown, { type: 'failed', key: 'low' })).toBe(shown);
  });
  it('ignores late responses', () => {
    const late: StatusEvent = { type: 'loaded', key: 'low', items: [body('low', 'error')] };
    expect(nextStatus(closedStatus, late)).toBe(closedStatus);
    const other = run({ type: 'open', key: 'low' }, { type: 'open', key: 'high' });
    expect(nextStatus(other, late)).toBe(other);
    expect(nextStatus(other, { type: 'failed', key: 'low' })).toBe(other);
  });
  it('closing resets every state', () => {
    expect(run({ type: 'open', key: 'low' }, { type: 'close' })).toEqual(closedStatus);
    expect(run({ type: 'open', key: 'low' }, { type: 'failed', key: 'low' }, { type: 'close' })).toEqual(closedStatus);
    const again = run({ type: 'open', key: 'low', status: 'success' }, { type: 'close' }, { type: 'open', key: 'low' });
    expect(again).toEqual({ step: 'loading', key: 'low', status: 'warning' });
  });
});
