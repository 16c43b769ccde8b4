import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

test('server HTML, and the render that takes it over, see the initial value of a store that has changed', () => {
  const store = createStore<string | undefined>(undefined);
  store.set('changed');
  const Follower = () => <p>{useStore(store) ?? 'initial'}</p>;
  expect(renderToString(<Follower />)).toBe('<p>initial</p>');
  expect(store.get()).toBe('changed');
});
