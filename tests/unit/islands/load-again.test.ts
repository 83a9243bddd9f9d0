import { expect, test, vi } from 'vitest';
import { loadAgain } from '#islands/load-again.ts';

test.each(['Importing a module script failed.', 'Unable to preload CSS for /_astro/Kit.css'])(
  'code is asked for once more where the error names no address: %s',
  async (message) => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error(message));
    load.mockResolvedValueOnce('module');
    expect(await loadAgain(load)).toBe('module');
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('a second failure is the caller’s', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new Error('Importing a module script failed.'));
  await expect(loadAgain(load)).rejects.toThrow('Importing');
  expect(load).toHaveBeenCalledTimes(2);
});
