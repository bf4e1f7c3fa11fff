/** What customers are told about their bills, in the company's language. Pure. */
import { formatCents, type MenuLanguage } from '@prosa/shared';
import type { Bill } from '#src/drivers/payment/asaas/bills.ts';

export const billTexts = {
  ask: {
    pt: 'Para enviar a segunda via, escreva o CPF ou CNPJ do titular.',
    en: 'To get a second copy, please write the CPF or CNPJ of the account holder.',
    es: 'Para enviar la segunda copia, escriba el CPF o CNPJ del titular.',
  },
  again: {
    pt: 'Este número não é um CPF ou CNPJ válido. Confira e escreva de novo, por favor.',
    en: 'This is not a valid CPF or CNPJ. Please check it and write it again.',
    es: 'Este número no es un CPF o CNPJ válido. Revíselo y escríbalo de nuevo, por favor.',
  },
  giveUp: {
    pt: 'Não consegui entender o documento. Um atendente já vai ajudar você.',
    en: 'I could not understand the document. An agent will help you shortly.',
    es: 'No pude entender el documento. Un agente le ayudará en breve.',
  },
  looking: {
    pt: 'Só um momento, estou procurando…',
    en: 'One moment, I am looking…',
    es: 'Un momento, estoy buscando…',
  },
  nobody: {
    pt: 'Não encontrei cobranças deste documento para este telefone. Um atendente já vai ajudar você.',
    en: 'I found no bills of this document for this phone. An agent will help you shortly.',
    es: 'No encontré facturas de este documento para este teléfono. Un agente le ayudará en breve.',
  },
  none: {
    pt: 'Boa notícia: não há cobranças em aberto. Se precisar de algo mais, escreva aqui que um atendente responde.',
    en: 'Good news: nothing is left to pay. If you need anything else, write here and an agent will answer.',
    es: 'Buenas noticias: no hay facturas pendientes. Si necesita algo más, escriba aquí y un agente responderá.',
  },
  failed: {
    pt: 'Não consegui consultar as cobranças agora. Um atendente já vai ajudar você.',
    en: 'I could not look the bills up right now. An agent will help you shortly.',
    es: 'No pude consultar las facturas ahora. Un agente le ayudará en breve.',
  },
  after: {
    pt: 'Se precisar de algo mais, escreva aqui que um atendente responde.',
    en: 'If you need anything else, write here and an agent will answer.',
    es: 'Si necesita algo más, escriba aquí y un agente responderá.',
  },
  due: { pt: 'Vencimento', en: 'Due', es: 'Vencimiento' },
  pix: {
    pt: 'Pix copia e cola na próxima mensagem:',
    en: 'Pix code in the next message:',
    es: 'Pix para copiar y pegar en el siguiente mensaje:',
  },
} as const satisfies Record<string, Record<MenuLanguage, string>>;

const slashed = (day: string): string => day.split('-').reverse().join('/');

/** Returns what is said of a bill, and behind it its code, alone so that it can be copied. */
export function linesOf(bill: Bill, language: MenuLanguage): string[] {
  const { cents, dueDay, description, pixCode, page } = bill;
  const about = [
    description === '' ? '' : `*${description}*`,
    formatCents(cents),
    `${billTexts.due[language]}: ${slashed(dueDay)}`,
    page ?? '',
    pixCode === null ? '' : billTexts.pix[language],
  ];
  const told = about.filter((line) => line !== '').join('\n');
  return pixCode === null ? [told] : [told, pixCode];
}
