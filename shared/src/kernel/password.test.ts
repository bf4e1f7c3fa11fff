import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './password.ts';

describe('a password that anybody would try first', () => {
  it.each([
    '12345',
    '1234567890',
    '987654',
    '11111',
    'abcabc',
    'senha',
    'Senha123',
    'S3nh4!',
    'contraseña1',
    'P@ssw0rd',
    'admin',
    'mudar123',
    'qwerty',
    'asdfgh',
    '1q2w3e4r',
    'flamengo2024',
    '20202',
    'Padaria Sol',
    'padariasol1',
    'bia@padaria.com',
    'bia99',
  ])('is %s', (password) =>
    expect(isCommonPassword(password, ['Padaria Sol', 'bia@padaria.com'])).toBe(true),
  );

  it.each([
    'correct horse',
    'jardim de inverno',
    'trem das onze',
    'x7kQp',
    'Outra senha 1',
    '48151623',
    'segredo',
  ])('is not %s', (password) =>
    expect(isCommonPassword(password, ['Padaria Sol', 'bia@padaria.com', ''])).toBe(false),
  );
});
