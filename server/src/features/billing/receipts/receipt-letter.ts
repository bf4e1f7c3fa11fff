/** What admins read once an invoice is paid: pure, in every language of the product. */
import { centsOf, type ReceiptView, wallClock } from '@prosa/shared';
import type { LetterLanguage, Reader, Written } from '#src/features/mail/index.ts';
import { formatAmount, formatDay } from '../letters/formats.ts';

type Words = {
  readonly hello: (name: string) => string;
  readonly subject: (number: number, company: string) => string;
  readonly thanks: (company: string) => string;
  readonly number: string;
  readonly plan: string;
  readonly change: string;
  readonly period: string;
  readonly between: (from: string, until: string) => string;
  readonly since: (from: string) => string;
  readonly amount: string;
  readonly method: string;
  readonly paidOn: string;
  readonly payee: string;
  readonly link: (url: string) => string;
};

const words: Readonly<Record<LetterLanguage, Words>> = {
  pt: {
    hello: (name) => `Olá, ${name}.`,
    subject: (number, company) => `Recibo da fatura ${number}: ${company}`,
    thanks: (company) => `Recebemos o pagamento da assinatura de ${company}. Obrigado!`,
    number: 'Fatura',
    plan: 'Plano',
    change: 'Mudança para o plano',
    period: 'Período',
    between: (from, until) => `${from} a ${until}`,
    since: (from) => `a partir de ${from}`,
    amount: 'Valor',
    method: 'Forma de pagamento',
    paidOn: 'Pago em',
    payee: 'Recebido por',
    link: (url) => `Veja e imprima o recibo aqui:\n${url}`,
  },
  en: {
    hello: (name) => `Hello ${name},`,
    subject: (number, company) => `Receipt for invoice ${number}: ${company}`,
    thanks: (company) => `We have received the payment for the subscription of ${company}. Thank you!`,
    number: 'Invoice',
    plan: 'Plan',
    change: 'Change to plan',
    period: 'Period',
    between: (from, until) => `${from} to ${until}`,
    since: (from) => `from ${from} on`,
    amount: 'Amount',
    method: 'Paid by',
    paidOn: 'Paid on',
    payee: 'Received by',
    link: (url) => `See and print the receipt here:\n${url}`,
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: (number, company) => `Recibo de la factura ${number}: ${company}`,
    thanks: (company) => `Recibimos el pago de la suscripción de ${company}. ¡Gracias!`,
    number: 'Factura',
    plan: 'Plan',
    change: 'Cambio al plan',
    period: 'Período',
    between: (from, until) => `${from} al ${until}`,
    since: (from) => `desde el ${from}`,
    amount: 'Importe',
    method: 'Forma de pago',
    paidOn: 'Pagado el',
    payee: 'Recibido por',
    link: (url) => `Mira e imprime el recibo aquí:\n${url}`,
  },
};

type Told = {
  readonly receipt: ReceiptView;
  /** The company's time zone: the day of payment is told by it. */
  readonly zone: string;
  readonly link: string | undefined;
};

export function receiptLetter({ language, name }: Reader, { receipt, zone, link }: Told): Written {
  const say = words[language];
  const day = (one: string): string => formatDay(one, language);
  const period =
    receipt.until === null
      ? say.since(day(receipt.from))
      : say.between(day(receipt.from), day(receipt.until));
  const rows: readonly (readonly [string, string])[] = [
    [say.number, String(receipt.invoiceId)],
    [receipt.kind === 'upgrade' ? say.change : say.plan, receipt.plan],
    [say.period, period],
    [say.amount, formatAmount(centsOf(receipt.value), language)],
    [say.method, 'Pix'],
    [say.paidOn, day(wallClock(new Date(receipt.paidAt), zone).day)],
    ...(receipt.payee === '' ? [] : [[say.payee, receipt.payee] as const]),
  ];
  const lines = [
    say.hello(name),
    say.thanks(receipt.company),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(link === undefined ? [] : [say.link(link)]),
  ];
  return { subject: say.subject(receipt.invoiceId, receipt.company), text: `${lines.join('\n\n')}\n` };
}
