/** What somebody reads who has opened a company: where it is, and what to do first. Pure, in every language of the product. */
import type { LetterLanguage, Reader, Written } from '#src/features/mail/index.ts';

type Told = {
  readonly company: string;
  /** Where the product is reached, if this server was told. */
  readonly url: string | undefined;
};
type Words = {
  readonly subject: (company: string) => string;
  readonly hello: (name: string) => string;
  readonly opened: (company: string) => string;
  readonly where: (url: string) => string;
  readonly steps: string;
  readonly list: readonly [string, string, string];
  readonly help: string;
};

const words: Readonly<Record<LetterLanguage, Words>> = {
  pt: {
    subject: (company) => `Tudo pronto para ${company}`,
    hello: (name) => `Olá, ${name}.`,
    opened: (company) => `A conta de ${company} foi criada. Boas-vindas!`,
    where: (url) => `Entre por aqui, com este e-mail e a sua senha:\n${url}`,
    steps: 'Os três primeiros passos:',
    list: [
      'Conecte um número de WhatsApp em Conexões.',
      'Crie filas, como Vendas e Suporte, e convide a sua equipe.',
      'Aceite a primeira conversa em Atendimentos e responda.',
    ],
    help: 'A página inicial acompanha cada passo, e o “?” de cada tela explica o que ela faz.',
  },
  en: {
    subject: (company) => `Everything is ready for ${company}`,
    hello: (name) => `Hello ${name},`,
    opened: (company) => `The account of ${company} has been created. Welcome!`,
    where: (url) => `Sign in here, with this e-mail and your password:\n${url}`,
    steps: 'The first three steps:',
    list: [
      'Connect a WhatsApp number in Connections.',
      'Make queues, such as Sales and Support, and invite your team.',
      'Accept the first conversation in Tickets and answer.',
    ],
    help: 'The first page follows each step, and the “?” of each screen explains what it does.',
  },
  es: {
    subject: (company) => `Todo listo para ${company}`,
    hello: (name) => `Hola, ${name}:`,
    opened: (company) => `La cuenta de ${company} fue creada. ¡Te damos la bienvenida!`,
    where: (url) => `Entra por aquí, con este correo y tu contraseña:\n${url}`,
    steps: 'Los tres primeros pasos:',
    list: [
      'Conecta un número de WhatsApp en Conexiones.',
      'Crea colas, como Ventas y Soporte, e invita a tu equipo.',
      'Acepta la primera conversación en Atenciones y responde.',
    ],
    help: 'La página inicial acompaña cada paso, y el “?” de cada pantalla explica lo que hace.',
  },
};

export function welcomeLetter({ language, name }: Reader, { company, url }: Told): Written {
  const say = words[language];
  const lines = [
    say.hello(name),
    say.opened(company),
    ...(url === undefined ? [] : [say.where(url)]),
    [say.steps, ...say.list.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
    say.help,
  ];
  return { subject: say.subject(company), text: `${lines.join('\n\n')}\n` };
}
