import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

test('server rendering and hydration see the initial value of a changed store', () => {
  const store = createStore<string | undefined>(undefined);
  store.set('changed');
  const Follower = () => <p>{useStore(store) ?? 'initial'}</p>;
  expect(renderToString(<Follower />)).toBe('<p>initial</p>');
  expect(store.get()).toBe('changed');
});
