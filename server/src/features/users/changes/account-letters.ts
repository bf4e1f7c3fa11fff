/** What users read when the password or address of their account is another one: pure, in every language of the product. */
import type { languages } from '@prosa/shared';

type Language = (typeof languages)[number];
type Words = { readonly subject: string; readonly lines: readonly string[] };
export type AccountChange = 'password' | 'email';

const hello: Readonly<Record<Language, (name: string) => string>> = {
  pt: (name) => `Olá, ${name}.`,
  en: (name) => `Hello ${name},`,
  es: (name) => `Hola, ${name}:`,
};

const words: Readonly<Record<Language, Readonly<Record<AccountChange, Words>>>> = {
  pt: {
    password: {
      subject: 'Sua senha foi alterada',
      lines: [
        'A senha da sua conta foi alterada, e as outras sessões abertas foram encerradas.',
        'Se não foi você nem o administrador da sua empresa, redefina a senha agora mesmo em “Esqueci a senha” e avise o administrador.',
      ],
    },
    email: {
      subject: 'O email da sua conta foi alterado',
      lines: [
        'Sua conta passou a usar outro email para entrar. Este endereço não recebe mais os avisos dela.',
        'Se não foi você nem o administrador da sua empresa, avise o administrador agora mesmo.',
      ],
    },
  },
  en: {
    password: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed, and every other open session has ended.',
        'If it was neither you nor the admin of your company, reset the password right now with “Forgot password” and tell the admin.',
      ],
    },
    email: {
      subject: 'The e-mail of your account was changed',
      lines: [
        'Your account signs in with another e-mail address now. This one hears of it no longer.',
        'If it was neither you nor the admin of your company, tell the admin right now.',
      ],
    },
  },
  es: {
    password: {
      subject: 'Tu contraseña fue cambiada',
      lines: [
        'La contraseña de tu cuenta fue cambiada y se cerraron las demás sesiones abiertas.',
        'Si no fuiste tú ni el administrador de tu empresa, restablécela ahora mismo en “Olvidé mi contraseña” y avisa al administrador.',
      ],
    },
    email: {
      subject: 'El correo de tu cuenta fue cambiado',
      lines: [
        'Tu cuenta ahora usa otro correo para entrar. Esta dirección ya no recibe sus avisos.',
        'Si no fuiste tú ni el administrador de tu empresa, avisa al administrador ahora mismo.',
      ],
    },
  },
};

export function accountLetter(
  { name, language }: { readonly name: string; readonly language: Language },
  change: AccountChange,
): { subject: string; text: string } {
  const { subject, lines } = words[language][change];
  return { subject, text: `${[hello[language](name), ...lines].join('\n\n')}\n` };
}
