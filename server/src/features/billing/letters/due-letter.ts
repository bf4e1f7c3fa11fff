/** What admins read when the paid time of their company, or its trial, comes to its end: pure, in every language of the product. */
import type { LetterLanguage, Reader, Written } from '#src/features/mail/index.ts';
import type { DueLetter } from './due-letter.rules.ts';
import { formatDay } from './formats.ts';

type Words = {
  readonly hello: (name: string) => string;
  /** What comes to its end: the trial, or the plan that was paid for. */
  readonly subject: Readonly<
    Record<'trial' | 'plan', Readonly<Record<'before' | 'today' | 'ended', string>>>
  >;
  readonly line: Readonly<Record<'trial' | 'plan', Readonly<Record<'before' | 'today' | 'ended', string>>>>;
  readonly days: (count: number) => string;
  readonly kept: string;
  readonly pay: (link: string) => string;
  readonly payInside: string;
};

const words: Readonly<Record<LetterLanguage, Words>> = {
  pt: {
    hello: (name) => `Olá, ${name}.`,
    subject: {
      trial: {
        before: 'O teste de {company} termina {when}',
        today: 'Hoje é o último dia do teste de {company}',
        ended: 'O teste de {company} terminou',
      },
      plan: {
        before: 'A assinatura de {company} vence {when}',
        today: 'A assinatura de {company} vence hoje',
        ended: 'A assinatura de {company} venceu',
      },
    },
    line: {
      trial: {
        before:
          'O período de teste de {company} vai até {day}. Para continuar atendendo depois disso, assine um plano.',
        today:
          'O período de teste de {company} termina hoje, {day}. Para continuar atendendo, assine um plano.',
        ended: 'O período de teste de {company} terminou em {day}. Para voltar a atender, assine um plano.',
      },
      plan: {
        before:
          'A assinatura de {company} está paga até {day}. Pague a próxima fatura para continuar atendendo sem interrupção.',
        today:
          'A assinatura de {company} está paga até hoje, {day}. Pague a próxima fatura para continuar atendendo sem interrupção.',
        ended:
          'A assinatura de {company} estava paga até {day}. Pague a fatura em aberto para continuar atendendo.',
      },
    },
    days: (count) => (count === 1 ? 'amanhã' : `em ${count} dias`),
    kept: 'Suas conversas, contatos e configurações continuam guardados.',
    pay: (link) => `Veja o plano e pague por Pix aqui:\n${link}`,
    payInside: 'Veja o plano e pague por Pix na página Assinatura.',
  },
  en: {
    hello: (name) => `Hello ${name},`,
    subject: {
      trial: {
        before: 'The trial of {company} ends {when}',
        today: 'Today is the last day of the trial of {company}',
        ended: 'The trial of {company} has ended',
      },
      plan: {
        before: 'The subscription of {company} ends {when}',
        today: 'The subscription of {company} ends today',
        ended: 'The subscription of {company} has ended',
      },
    },
    line: {
      trial: {
        before:
          'The trial of {company} lasts until {day}. To go on answering your customers afterwards, subscribe to a plan.',
        today:
          'The trial of {company} ends today, {day}. To go on answering your customers, subscribe to a plan.',
        ended: 'The trial of {company} ended on {day}. To answer your customers again, subscribe to a plan.',
      },
      plan: {
        before:
          'The subscription of {company} is paid until {day}. Pay the next invoice to go on without interruption.',
        today:
          'The subscription of {company} is paid until today, {day}. Pay the next invoice to go on without interruption.',
        ended:
          'The subscription of {company} was paid until {day}. Pay the open invoice to go on answering your customers.',
      },
    },
    days: (count) => (count === 1 ? 'tomorrow' : `in ${count} days`),
    kept: 'Your conversations, contacts and settings are kept.',
    pay: (link) => `See the plan and pay by Pix here:\n${link}`,
    payInside: 'See the plan and pay by Pix on the page Subscription.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: {
      trial: {
        before: 'La prueba de {company} termina {when}',
        today: 'Hoy es el último día de la prueba de {company}',
        ended: 'La prueba de {company} terminó',
      },
      plan: {
        before: 'La suscripción de {company} vence {when}',
        today: 'La suscripción de {company} vence hoy',
        ended: 'La suscripción de {company} venció',
      },
    },
    line: {
      trial: {
        before:
          'El período de prueba de {company} dura hasta el {day}. Para seguir atendiendo después, suscríbete a un plan.',
        today:
          'El período de prueba de {company} termina hoy, {day}. Para seguir atendiendo, suscríbete a un plan.',
        ended:
          'El período de prueba de {company} terminó el {day}. Para volver a atender, suscríbete a un plan.',
      },
      plan: {
        before:
          'La suscripción de {company} está pagada hasta el {day}. Paga la próxima factura para seguir atendiendo sin interrupción.',
        today:
          'La suscripción de {company} está pagada hasta hoy, {day}. Paga la próxima factura para seguir atendiendo sin interrupción.',
        ended:
          'La suscripción de {company} estaba pagada hasta el {day}. Paga la factura pendiente para seguir atendiendo.',
      },
    },
    days: (count) => (count === 1 ? 'mañana' : `en ${count} días`),
    kept: 'Tus conversaciones, contactos y configuraciones quedan guardados.',
    pay: (link) => `Mira el plan y paga por Pix aquí:\n${link}`,
    payInside: 'Mira el plan y paga por Pix en la página Suscripción.',
  },
};

type Told = {
  readonly company: string;
  readonly due: DueLetter;
  /** Where one pays; undefined where nobody has said at which address this server is reached. */
  readonly link: string | undefined;
};

function momentOf({ days }: DueLetter): 'before' | 'today' | 'ended' {
  if (days === 0) return 'today';
  return days < 0 ? 'ended' : 'before';
}

export function dueLetter({ language, name }: Reader, { company, due, link }: Told): Written {
  const say = words[language];
  const what = due.isTrial ? 'trial' : 'plan';
  const moment = momentOf(due);
  const fill = (sentence: string): string =>
    sentence
      .replace('{when}', () => say.days(due.days))
      .replace('{day}', () => formatDay(due.day, language))
      .replace('{company}', () => company);
  const lines = [
    say.hello(name),
    fill(say.line[what][moment]),
    say.kept,
    link === undefined ? say.payInside : say.pay(link),
  ];
  return { subject: fill(say.subject[what][moment]), text: `${lines.join('\n\n')}\n` };
}
