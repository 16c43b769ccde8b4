import { element, icon } from '../dom.ts';

interface Action {
  label: string;
  isPrimary?: boolean;
  run?: () => void;
}

/**
 * A sheet with a heading, a close button and scrolling content. Its main buttons stay visible below the content. A click
 * outside closes it.
 */
export function openSheet(
  of: { heading: string; close: string; className: string; main?: readonly Node[] },
  ...body: (Node | string)[]
): HTMLDialogElement {
  const close = element('button', { type: 'button', class: 'round', 'aria-label': of.close }, icon('close'));
  const node = element(
    'dialog',
    { class: `rules ${of.className}`, 'aria-label': of.heading },
    element('header', {}, element('h2', {}, of.heading), close),
    element('div', { class: 'rules-body', tabindex: '0' }, ...body),
    ...(of.main ? [element('footer', {}, ...of.main)] : []),
  );
  close.addEventListener('click', () => node.close());
  node.addEventListener('click', (event) => {
    if (event.target === node) node.close();
  });
  node.addEventListener('close', () => node.remove());
  document.body.append(node);
  node.showModal();
  return node;
}

/** A message with actions; each closes it. */
export function showNotice(notice: { text: string; actions: readonly Action[] }): HTMLDialogElement {
  const node = element('dialog', { class: 'notice', 'aria-label': notice.text }, element('p', {}, notice.text));
  const buttons = notice.actions.map(({ label, isPrimary, run }) => {
    const made = element('button', { type: 'button', class: isPrimary ? 'primary' : 'plain' }, label);
    made.addEventListener('click', () => {
      node.close();
      run?.();
    });
    return made;
  });
  node.append(element('div', { class: 'actions' }, ...buttons));
  node.addEventListener('close', () => node.remove());
  document.body.append(node);
  node.showModal();
  return node;
}

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** A button of a sheet. */
export function sheetButton(className: string, label: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label);
  made.addEventListener('click', run);
  return made;
}

/** A row of buttons, one of them selected. */
export function choiceRow<T>(of: {
  options: readonly { value: T; label: string; note?: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}): HTMLElement {
  const row = element('div', { class: 'choices' });
  for (const { value, label, note } of of.options) {
    const made = element('button', { type: 'button', 'aria-pressed': String(value === of.chosen) }, label);
    if (note) made.append(element('small', {}, note));
    made.addEventListener('click', () => {
      for (const other of row.children) other.setAttribute('aria-pressed', String(other === made));
      of.onChoose(value);
    });
    row.append(made);
  }
  return row;
}

/** A labelled switch. */
export function switchRow(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const input = element('input', { type: 'checkbox', role: 'switch' });
  input.checked = isOn;
  input.addEventListener('change', () => onChange(input.checked));
  return element('label', { class: 'switch' }, label, input);
}
