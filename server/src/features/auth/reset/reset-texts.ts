/** What users read when a new password is asked for or has been set: pure, in every language of the product. */
import type { languages } from '@prosa/shared';
import { spelled } from './reset-code.ts';

type Language = (typeof languages)[number];
type Letter = { readonly subject: string; readonly text: string };
type Words = {
  readonly code: (code: string) => { readonly subject: string; readonly lines: readonly string[] };
  readonly done: { readonly subject: string; readonly lines: readonly string[] };
  readonly hello: (name: string) => string;
};

const words: Readonly<Record<Language, Words>> = {
  pt: {
    hello: (name) => `Olá, ${name}.`,
    code: (code) => ({
      subject: 'Código para redefinir sua senha',
      lines: [
        `Seu código de verificação é ${code}. Ele vale por 15 minutos.`,
        'Não o passe a ninguém: nós nunca o pedimos por telefone ou mensagem.',
        'Se você não pediu uma nova senha, ignore este email: sua senha continua a mesma.',
      ],
    }),
    done: {
      subject: 'Sua senha foi redefinida',
      lines: [
        'Sua senha foi redefinida com um código enviado a este email, e todas as sessões abertas foram encerradas.',
        'Se não foi você, redefina a senha de novo agora mesmo e avise o administrador da sua empresa.',
      ],
    },
  },
  en: {
    hello: (name) => `Hello ${name},`,
    code: (code) => ({
      subject: 'Code to reset your password',
      lines: [
        `Your verification code is ${code}. It is good for 15 minutes.`,
        'Give it to nobody: we never ask for it by phone or message.',
        'If you did not ask for a new password, ignore this e-mail: your password stays as it is.',
      ],
    }),
    done: {
      subject: 'Your password has been reset',
      lines: [
        'Your password was reset with a code that was sent to this address, and every open session has ended.',
        'If it was not you, reset the password again right now and tell the admin of your company.',
      ],
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    code: (code) => ({
      subject: 'Código para restablecer tu contraseña',
      lines: [
        `Tu código de verificación es ${code}. Vale durante 15 minutos.`,
        'No se lo des a nadie: nunca lo pedimos por teléfono ni por mensaje.',
        'Si no pediste una contraseña nueva, ignora este correo: tu contraseña sigue siendo la misma.',
      ],
    }),
    done: {
      subject: 'Tu contraseña fue restablecida',
      lines: [
        'Tu contraseña fue restablecida con un código enviado a este correo, y se cerraron todas las sesiones abiertas.',
        'Si no fuiste tú, restablécela de nuevo ahora mismo y avisa al administrador de tu empresa.',
      ],
    },
  },
};

type Reader = { readonly name: string; readonly language: Language };

const composed = (hello: string, subject: string, lines: readonly string[]): Letter => ({
  subject,
  text: `${[hello, ...lines].join('\n\n')}\n`,
});

export function codeLetter({ name, language }: Reader, code: string): Letter {
  const { hello, code: say } = words[language];
  const { subject, lines } = say(spelled(code));
  return composed(hello(name), subject, lines);
}

export function doneLetter({ name, language }: Reader): Letter {
  const { hello, done } = words[language];
  return composed(hello(name), done.subject, done.lines);
}
