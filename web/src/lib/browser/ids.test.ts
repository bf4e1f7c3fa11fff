import { expect, test } from 'vitest';
import { newSecret } from './ids.ts';

test('a secret is 32 characters that can be pasted anywhere, and never the same', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});
