import { expect, test, vi } from 'vitest';
import { forgetFailed, loadOnce } from './load-once.ts';

test('loads once per key', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code');
  expect(await loadOnce('a', load)).toBe('code');
  expect(loadOnce('a', load)).toBe(loadOnce('a', load));
  forgetFailed();
  await loadOnce('a', load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed is loaded again only once that is wanted', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  await expect(loadOnce('b', load)).rejects.toThrow('offline');
  await expect(loadOnce('b', load)).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailed();
  expect(await loadOnce('b', load)).toBe('code');
});
