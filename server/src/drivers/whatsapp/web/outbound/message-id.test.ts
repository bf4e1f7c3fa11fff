import { expect, it } from 'vitest';
import { messageIdOf } from './message-id.ts';

it('always gives the same message the same id, in the form of a web client', () => {
  const id = '01890000-0000-7000-8000-00000000000a';
  expect(messageIdOf(id)).toMatch(/^3EB0[0-9A-F]{18}$/);
  expect(messageIdOf(id.toUpperCase())).toBe(messageIdOf(id));
  expect(messageIdOf('01890000-0000-7000-8000-00000000000b')).not.toBe(messageIdOf(id));
});
