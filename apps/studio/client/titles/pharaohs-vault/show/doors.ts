import { element } from '../../../runtime/dom.ts';

/** The great door: its frame, two leaves, and the light behind them. The style sheet opens it by the share in --open. */
export function greatDoor(className: string) {
  const leaves = ['left', 'right'].map((side) => element('i', { class: `door-leaf door-leaf-${side}` }));
  const node = element(
    'div',
    { class: `door ${className}` },
    element('i', { class: 'door-light' }),
    ...leaves,
    element('i', { class: 'door-frame' }),
  );
  return {
    node,
    /** @param share 0: shut, 1: wide open */
    open: (share: number) => node.style.setProperty('--open', String(share)),
  };
}

/** A torch on its bracket. */
export const torch = (className: string) => element('i', { class: `torch ${className}` });
