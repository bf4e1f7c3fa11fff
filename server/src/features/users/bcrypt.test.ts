import { expect, it } from 'vitest';
import { isBcrypt, verifyBcrypt } from './bcrypt.ts';

it.each([
  ['senha123', '$2a$08$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO'],
  ['senha123', '$2b$08$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO'],
  ['', '$2b$04$abcdefghijklmnopqrstuubyCG3zY1GIXMyxfivm.ClDiInHzxjiq'],
  [`ção é ü${'x'.repeat(80)}`, '$2y$05$......................qhg5EDzsUPILJ1w5EeQ62TQPHEEiL62'],
])('knows the password “%s” by a hash that the C library made', (password, hash) => {
  expect(verifyBcrypt(hash, password)).toBe(true);
  expect(verifyBcrypt(hash, `x${password}`)).toBe(false);
  expect(isBcrypt(hash)).toBe(true);
});

it.each([
  '',
  'senha123',
  '$2b$08$short',
  '$2b$31$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO',
  '$2b$03$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO',
  '$argon2id$v=19$m=8,t=1,p=1$/IwBWUw4bLbqXiRZ6dtGnw$Jlf4zbrt/zWCJ83Lood7vuJoxNDlJ3sAzvT+MqR0nB4',
])('takes “%s” for none that it would verify', (hash) => {
  expect([isBcrypt(hash), verifyBcrypt(hash, 'senha123')]).toEqual([false, false]);
});
