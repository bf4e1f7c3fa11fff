/** Orders a report by e-mail, or changes one: which, when, to whom, and with which file. */
import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { type ReportMailing, reachOf, reportDimensions } from '@prosa/shared';
import { weekdays } from '@prosa/shared/kernel/hours';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import type { ReportPlace } from '../place.ts';
import { invalidateMailings } from './api.ts';
import { clockOf, inputOf, valuesOf } from './mailing-form.ts';

type MailingDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  mailing: ReportMailing | null | undefined;
  /** The report that is looked at: a new one begins with it. */
  place: ReportPlace;
  onClose: () => void;
};

export function MailingDialog({ mailing, place, onClose }: MailingDialogProps) {
  const { t } = useTranslation('reports');
  return (
    <RecordDialog
      record={mailing}
      titles={{ add: t('mailings.form.addTitle'), edit: t('mailings.form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <MailingFields mailing={shown} place={place} onSaved={onClose} />}
    </RecordDialog>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour) }));

type MailingFieldsProps = { mailing: ReportMailing | null; place: ReportPlace; onSaved: () => void };

function MailingFields({ mailing, place, onSaved }: MailingFieldsProps) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { company } = useSession();
  const actor = useActor();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { data: users = [] } = useQuery(userQueries.list());
  const overseen =
    reachOf(actor, 'dashboard:view') === 'company'
      ? queues
      : queues.filter(({ id }) => actor.queueIds.includes(id));
  const beginning = { by: place.by, queue: place.queue, me: actor.id };
  const { form, frame } = useRecordForm({
    record: mailing,
    valuesOf: (record: ReportMailing | null) => valuesOf(record, beginning),
    problems: ({ readerIds }) => ({
      readerIds: readerIds.length === 0 ? t('mailings.form.noReaders') : null,
    }),
    create: (values) => api.reports.createMailing(inputOf(values)),
    update: ({ id, version }, values) =>
      api.reports.updateMailing({ mailingId: id, ...inputOf(values), version }),
    latest: async (known) =>
      (await api.reports.listMailings()).mailings.find(({ id }) => id === known.id) ?? known,
    invalidate: invalidateMailings,
    done: t('mailings.saved'),
    onSaved,
  });
  return (
    <RecordForm {...frame}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('filters.by')}
          allowDeselect={false}
          data={reportDimensions.map((by) => ({ value: by, label: t(`by.${by}`) }))}
          {...form.getInputProps('by')}
        />
        <Select
          label={t('filters.queue')}
          placeholder={t('filters.everyQueue')}
          clearable
          data={overseen.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('queueId')}
        />
      </SimpleGrid>
      <Select
        label={t('mailings.form.every')}
        allowDeselect={false}
        data={[
          { value: 'week', label: t('mailings.form.week') },
          { value: 'month', label: t('mailings.form.month') },
        ]}
        {...form.getInputProps('every')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {form.values.every === 'week' && (
          <Select
            label={t('mailings.form.weekday')}
            allowDeselect={false}
            data={weekdays.map((day, at) => ({ value: String(at + 1), label: common(`hours.days.${day}`) }))}
            {...form.getInputProps('weekday')}
          />
        )}
        <Select
          label={t('mailings.form.hour')}
          description={t('mailings.form.hourHint', { zone: zoneName(company.timezone) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={hours}
          {...form.getInputProps('hour')}
        />
      </SimpleGrid>
      <MultiSelect
        label={t('mailings.form.readers')}
        description={t('mailings.form.readersHint')}
        data={users
          .filter(({ profile }) => profile !== 'user')
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        {...form.getInputProps('readerIds')}
      />
      <Select
        label={t('mailings.form.file')}
        allowDeselect={false}
        data={(['xlsx', 'csv', 'none'] as const).map((file) => ({
          value: file,
          label: t(`mailings.file.${file}`),
        }))}
        {...form.getInputProps('file')}
      />
    </RecordForm>
  );
}
