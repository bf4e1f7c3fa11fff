/** What whoever gets a report by e-mail reads: pure, in every language of the product. */
import { type Report, type ReportDimension, type ReportRhythm, truncated } from '@prosa/shared';
import { clockOfSeconds } from '@prosa/shared/kernel/tables/table-cell';
import type { LetterLanguage, Reader, Written } from '#src/features/mail/index.ts';
import { type Measure, measuresOf, reportWords } from './report-words.ts';

export type Told = {
  readonly company: string;
  /** The one queue it is of. */
  readonly queue: string | undefined;
  readonly report: Report;
  readonly mailing: { readonly every: ReportRhythm; readonly weekday: number; readonly hour: number };
};

export type Links = {
  /** Where the report stands on the screen. */
  readonly page: string | undefined;
  /** Where one ends it. */
  readonly stop: string | undefined;
  /** The file that was asked for is too long for a letter. */
  readonly lacksFile: boolean;
};

/** More rows stand in the file, and on the screen. */
const mostRows = 40;

type Words = {
  readonly hello: (name: string) => string;
  readonly intro: (said: { title: string; company: string; period: string; previous: string }) => string;
  readonly ofQueue: (queue: string) => string;
  readonly severalTags: string;
  readonly nothing: string;
  readonly more: (count: number) => string;
  readonly page: (link: string) => string;
  readonly lacksFile: string;
  readonly weekly: (weekday: number, hour: number) => string;
  readonly monthly: (hour: number) => string;
  readonly why: (rhythm: string) => string;
  readonly stop: (link: string) => string;
  readonly stopInside: string;
};

const weekdays = {
  pt: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
} as const;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const words: Readonly<Record<LetterLanguage, Words>> = {
  pt: {
    hello: (name) => `Olá, ${name}.`,
    intro: ({ title, company, period, previous }) =>
      `${title} de ${company}, ${period}. Entre parênteses, o período anterior: ${previous}.`,
    ofQueue: (queue) => `Fila: ${queue}`,
    severalTags: 'Um atendimento com várias tags conta em cada uma delas, e uma vez só no total.',
    nothing: 'Não houve atendimentos nestes dias nem no período anterior.',
    more: (count) =>
      count === 1
        ? 'Mais uma linha está no relatório completo.'
        : `Mais ${count} linhas estão no relatório completo.`,
    page: (link) => `Ver o relatório completo:\n${link}`,
    lacksFile: 'A planilha ficou grande demais para um e-mail. Baixe-a na tela do relatório.',
    weekly: (weekday, hour) =>
      `${weekday < 6 ? 'toda' : 'todo'} ${weekdays.pt[weekday - 1] ?? ''}, a partir das ${clock(hour)}`,
    monthly: (hour) => `todo dia 1º, a partir das ${clock(hour)}`,
    why: (rhythm) => `Você recebe este e-mail ${rhythm}, no horário da empresa.`,
    stop: (link) => `Para não receber mais:\n${link}`,
    stopInside: 'Para não receber mais, abra Relatórios e escolha Por e-mail.',
  },
  en: {
    hello: (name) => `Hello ${name},`,
    intro: ({ title, company, period, previous }) =>
      `${title} of ${company}, ${period}. In brackets, the period before: ${previous}.`,
    ofQueue: (queue) => `Queue: ${queue}`,
    severalTags: 'A conversation with several tags counts for each of them, and once in the total.',
    nothing: 'There were no conversations on these days, nor in the period before.',
    more: (count) =>
      count === 1 ? 'One more row is in the full report.' : `${count} more rows are in the full report.`,
    page: (link) => `See the full report:\n${link}`,
    lacksFile: 'The spreadsheet is too large for an e-mail. Download it from the report’s screen.',
    weekly: (weekday, hour) => `every ${weekdays.en[weekday - 1] ?? ''} from ${clock(hour)}`,
    monthly: (hour) => `on the first of each month from ${clock(hour)}`,
    why: (rhythm) => `You receive this e-mail ${rhythm}, by the company’s clock.`,
    stop: (link) => `To receive it no more:\n${link}`,
    stopInside: 'To receive it no more, open Reports and choose By e-mail.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    intro: ({ title, company, period, previous }) =>
      `${title} de ${company}, ${period}. Entre paréntesis, el período anterior: ${previous}.`,
    ofQueue: (queue) => `Cola: ${queue}`,
    severalTags:
      'Una conversación con varias etiquetas cuenta en cada una de ellas, y una sola vez en el total.',
    nothing: 'No hubo conversaciones en estos días ni en el período anterior.',
    more: (count) =>
      count === 1
        ? 'Hay una fila más en el informe completo.'
        : `Hay ${count} filas más en el informe completo.`,
    page: (link) => `Ver el informe completo:\n${link}`,
    lacksFile: 'La planilla es demasiado grande para un correo. Descárgala en la pantalla del informe.',
    weekly: (weekday, hour) => `cada ${weekdays.es[weekday - 1] ?? ''}, desde las ${clock(hour)}`,
    monthly: (hour) => `el día 1 de cada mes, desde las ${clock(hour)}`,
    why: (rhythm) => `Recibes este correo ${rhythm}, en el horario de la empresa.`,
    stop: (link) => `Para no recibirlo más:\n${link}`,
    stopInside: 'Para no recibirlo más, abre Informes y elige Por correo.',
  },
};

const locales: Readonly<Record<LetterLanguage, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

function spoken(language: LetterLanguage, measure: Measure, value: number | null): string {
  if (value === null) return '–';
  if (measure === 'wait' || measure === 'handling') return clockOfSeconds(value);
  const digits = measure === 'rating' ? 1 : 0;
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Names are what people type: none of them ends a cell or a row. */
const inCell = (text: string): string => text.replace(/\s+/g, ' ').trim();

function tableOf(language: LetterLanguage, { by, rows, total }: Report): string {
  const said = reportWords[language];
  const measures = measuresOf(by);
  const cells = ({ now, before }: Pick<Report['rows'][number], 'now' | 'before'>): string[] =>
    measures.map(
      (measure) =>
        `${spoken(language, measure, now[measure])} (${spoken(language, measure, before[measure])})`,
    );
  return [
    [said.by[by], ...measures.map((measure) => said.columns[measure])],
    ...rows
      .slice(0, mostRows)
      .map((row) => [inCell(row.id === null ? said.none[by] : row.name) || '–', ...cells(row)]),
    [said.total, ...cells(total)],
  ]
    .map((row) => row.join('\t'))
    .join('\n');
}

const titleOf = (language: LetterLanguage, by: ReportDimension): string => reportWords[language].title(by);

/** Returns a report as a letter: its figures as a table, each beside the one before, and how it is left. */
export function reportLetter(
  { language, name }: Reader,
  { company, queue, report, mailing }: Told,
  { page, stop, lacksFile }: Links,
): Written {
  const own = words[language];
  const { by, period, previous, rows } = report;
  const said = reportWords[language];
  const title = titleOf(language, by);
  const { every, weekday, hour } = mailing;
  const left = rows.length - mostRows;
  const lines = [
    own.hello(name),
    own.intro({ title, company, period: said.period(period), previous: said.period(previous) }),
    queue !== undefined && own.ofQueue(queue),
    rows.length === 0 ? own.nothing : tableOf(language, report),
    left > 0 && own.more(left),
    by === 'tag' && rows.length > 0 && own.severalTags,
    lacksFile && own.lacksFile,
    page !== undefined && own.page(page),
    `${own.why(every === 'week' ? own.weekly(weekday, hour) : own.monthly(hour))} ${stop === undefined ? own.stopInside : own.stop(stop)}`,
  ];
  return {
    subject: truncated(`${title}, ${said.period(period)}: ${company}`, 200),
    text: `${lines.filter((line) => line !== false).join('\n\n')}\n`,
  };
}
