/** How reports are said where no screen says it, in every language of the product. */
import type { DashboardPeriod, ReportDimension, ReportMeasures } from '@prosa/shared';
import { dayInWords } from '@prosa/shared/kernel/tables/table-cell';
import type { LetterLanguage } from '#src/features/mail/index.ts';

export type Measure = Exclude<keyof ReportMeasures, 'ratings'>;

/** Who waited and how it was rated is not told by the reason for which it ended. */
export const measuresOf = (by: ReportDimension): readonly Measure[] =>
  by === 'reason' ? ['finished', 'handling'] : ['opened', 'finished', 'wait', 'handling', 'rating'];

type Words = {
  readonly title: (by: ReportDimension) => string;
  readonly by: Readonly<Record<ReportDimension, string>>;
  readonly none: Readonly<Record<ReportDimension, string>>;
  readonly columns: Readonly<Record<Measure, string>>;
  readonly total: string;
  readonly period: (period: DashboardPeriod) => string;
};

const day = (written: string): string => dayInWords({ day: written });

export const reportWords: Readonly<Record<LetterLanguage, Words>> = {
  pt: {
    title: (by) =>
      ({
        queue: 'Relatório por fila',
        user: 'Relatório por atendente',
        connection: 'Relatório por conexão',
        tag: 'Relatório por tag',
        reason: 'Relatório por motivo',
      })[by],
    by: { queue: 'Fila', user: 'Atendente', connection: 'Conexão', tag: 'Tag', reason: 'Motivo' },
    none: {
      queue: 'Sem fila',
      user: 'Sem atendente',
      connection: 'Conexões removidas',
      tag: 'Tags removidas',
      reason: 'Sem motivo',
    },
    columns: {
      opened: 'Abertos',
      finished: 'Finalizados',
      wait: 'Espera média',
      handling: 'Atendimento médio',
      rating: 'Avaliação média',
    },
    total: 'Total',
    period: ({ from, to }) => `${day(from)} a ${day(to)}`,
  },
  en: {
    title: (by) =>
      ({
        queue: 'Report by queue',
        user: 'Report by agent',
        connection: 'Report by connection',
        tag: 'Report by tag',
        reason: 'Report by reason',
      })[by],
    by: { queue: 'Queue', user: 'Agent', connection: 'Connection', tag: 'Tag', reason: 'Reason' },
    none: {
      queue: 'No queue',
      user: 'No agent',
      connection: 'Removed connections',
      tag: 'Removed tags',
      reason: 'No reason',
    },
    columns: {
      opened: 'Opened',
      finished: 'Finished',
      wait: 'Average wait',
      handling: 'Average handling',
      rating: 'Average rating',
    },
    total: 'Total',
    period: ({ from, to }) => `${day(from)} to ${day(to)}`,
  },
  es: {
    title: (by) =>
      ({
        queue: 'Informe por cola',
        user: 'Informe por agente',
        connection: 'Informe por conexión',
        tag: 'Informe por etiqueta',
        reason: 'Informe por motivo',
      })[by],
    by: { queue: 'Cola', user: 'Agente', connection: 'Conexión', tag: 'Etiqueta', reason: 'Motivo' },
    none: {
      queue: 'Sin cola',
      user: 'Sin agente',
      connection: 'Conexiones eliminadas',
      tag: 'Etiquetas eliminadas',
      reason: 'Sin motivo',
    },
    columns: {
      opened: 'Abiertos',
      finished: 'Finalizados',
      wait: 'Espera media',
      handling: 'Atención media',
      rating: 'Calificación media',
    },
    total: 'Total',
    period: ({ from, to }) => `${day(from)} a ${day(to)}`,
  },
};
