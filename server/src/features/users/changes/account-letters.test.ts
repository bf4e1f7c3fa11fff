import { languages } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { accountLetter } from './account-letters.ts';

const changes = ['password', 'email'] as const;
const letters = languages.flatMap((language) =>
  changes.map((change) => ({ language, change, ...accountLetter({ name: 'Ana', language }, change) })),
);

describe('the letter about a change of one’s account', () => {
  it('says in every language what was changed, what it did, and what to do if it was somebody else', () => {
    expect(letters.map(({ language, change, subject }) => [language, change, subject])).toEqual([
      ['pt', 'password', 'Sua senha foi alterada'],
      ['pt', 'email', 'O email da sua conta foi alterado'],
      ['en', 'password', 'Your password was changed'],
      ['en', 'email', 'The e-mail of your account was changed'],
      ['es', 'password', 'Tu contraseña fue cambiada'],
      ['es', 'email', 'El correo de tu cuenta fue cambiado'],
    ]);
    const warned = { pt: /avise o administrador/, en: /tell the admin/, es: /avisa al administrador/ };
    const led = { pt: /“Esqueci a senha”/, en: /“Forgot password”/, es: /“Olvidé mi contraseña”/ };
    for (const { language, change, text } of letters) {
      expect(text.split('\n\n')[0]).toContain('Ana');
      expect(text).toMatch(warned[language]);
      // Whose address is another one now gets no letter there: the way back is the admin's alone.
      if (change === 'password') expect(text).toMatch(led[language]);
      else expect(text).not.toMatch(led[language]);
    }
  });

  it('names no address and holds no link that somebody could be led astray by', () => {
    for (const { text } of letters) expect(text).not.toMatch(/@|https?:/);
  });
});
