/** What whoever ordered an archive reads once it is there: pure, in every language of the product. */
import type { languages } from '@prosa/shared';

type Language = (typeof languages)[number];
type Letter = { readonly subject: string; readonly text: string };

const words: Readonly<Record<Language, readonly [subject: string, ready: string, until: string]>> = {
  pt: [
    'A cópia dos dados da empresa está pronta',
    'Olá, {name}. A cópia dos dados da empresa que você pediu está pronta. Baixe em Configurações › Dados; a senha é pedida de novo.',
    'O arquivo é apagado em {days}. Se você não fez este pedido, troque a sua senha e avise os outros administradores.',
  ],
  en: [
    'The copy of the company’s data is ready',
    'Hello, {name}. The copy of the company’s data that you asked for is ready. Download it in Settings › Data; your password is asked for again.',
    'The file is deleted in {days}. If you did not ask for it, change your password and tell the other admins.',
  ],
  es: [
    'La copia de los datos de la empresa está lista',
    'Hola, {name}. La copia de los datos de la empresa que pediste está lista. Descárgala en Configuración › Datos; se vuelve a pedir la contraseña.',
    'El archivo se elimina en {days}. Si no la pediste, cambia tu contraseña y avisa a los demás administradores.',
  ],
};

const daysOf: Readonly<Record<Language, readonly [one: string, other: string]>> = {
  pt: ['dia', 'dias'],
  en: ['day', 'days'],
  es: ['día', 'días'],
};

export function readyLetter(
  language: Language,
  { name, days }: { readonly name: string; readonly days: number },
): Letter {
  const [subject, ready, until] = words[language];
  return {
    subject,
    text: [
      ready.replace('{name}', () => name),
      until.replace('{days}', `${days} ${daysOf[language][days === 1 ? 0 : 1]}`),
    ].join('\n\n'),
  };
}
