import { DEFAULT_CONNECTION_CONFIG } from 'baileys';
import { expect, it } from 'vitest';
import { builtInVersion } from './library.ts';

it('the built-in version is the library’s', () => {
  expect(builtInVersion).toBe(DEFAULT_CONNECTION_CONFIG.version.join('.'));
});
