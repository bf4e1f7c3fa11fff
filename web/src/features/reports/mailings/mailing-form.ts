/** The values of a report by e-mail while it is written, and what is sent of them. Pure. */
import type { ReportDimension, ReportMailing, ReportRhythm } from '@prosa/shared';

export type MailingValues = {
  by: ReportDimension;
  queueId: string | null;
  every: ReportRhythm;
  weekday: string;
  hour: string;
  file: 'xlsx' | 'csv' | 'none';
  readerIds: string[];
};

/** What a new one begins with: the report that is looked at, for whoever looks. */
export type Beginning = {
  readonly by: ReportDimension;
  readonly queue?: string | undefined;
  readonly me: number;
};

const asText = (id: number | null): string | null => (id === null ? null : String(id));

export const valuesOf = (mailing: ReportMailing | null, { by, queue, me }: Beginning): MailingValues => ({
  by: mailing?.by ?? by,
  queueId: mailing === null ? (queue ?? null) : asText(mailing.queueId),
  every: mailing?.every ?? 'week',
  weekday: String(mailing?.weekday ?? 1),
  hour: String(mailing?.hour ?? 8),
  file: mailing === null ? 'xlsx' : (mailing.file ?? 'none'),
  readerIds: (mailing?.readerIds ?? [me]).map(String),
});

export const inputOf = (values: MailingValues) => ({
  by: values.by,
  queueId: values.queueId === null ? null : Number(values.queueId),
  every: values.every,
  weekday: Number(values.weekday),
  hour: Number(values.hour),
  file: values.file === 'none' ? null : values.file,
  readerIds: values.readerIds.map(Number),
});

/** Returns an hour as clocks show it: `08:00`. */
export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
