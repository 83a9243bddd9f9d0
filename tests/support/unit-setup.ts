/** Fails a unit test that logs an error or a warning, and leaves no stubbed global to the next file of its worker. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error, 'console.error was called').not.toHaveBeenCalled();
  expect(console.warn, 'console.warn was called').not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
