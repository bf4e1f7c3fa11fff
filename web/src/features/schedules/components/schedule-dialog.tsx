/** Adds or changes a schedule: to whom, what, when and how often, and how it goes out. */
import { Button, Divider, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { may, overseesCompany, type ScheduleView, scheduleRecurrences } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { contentOver } from '#src/features/messages/templates/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { DateTimeField } from '#src/ui/forms/date-time-field.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useScheduleForm } from '../hooks/use-schedule-form.ts';
import { momentText } from '../moments.ts';
import { type Draft, nearMoments, timesToCome, wallMoment } from '../schedule-form.ts';
import { ContactField } from './contact-field.tsx';
import { ScheduleContent } from './schedule-content.tsx';

type ScheduleDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  schedule: ScheduleView | null | undefined;
  /** What a new one begins with. */
  draft?: Draft;
  onClose: () => void;
};

const noDraft: Draft = {};

export function ScheduleDialog({ schedule, draft = noDraft, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('schedules');
  return (
    <RecordDialog
      record={schedule}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <ScheduleFields schedule={shown} draft={draft} onSaved={onClose} />}
    </RecordDialog>
  );
}

type ScheduleFieldsProps = { schedule: ScheduleView | null; draft: Draft; onSaved: () => void };
type Form = ReturnType<typeof useScheduleForm>['form'];

function ScheduleFields({ schedule, draft, onSaved }: ScheduleFieldsProps) {
  const { form, frame, zone, approved, attachment } = useScheduleForm(schedule, draft, onSaved);
  const known = schedule?.contact ?? draft.contact;
  const contactName = String(known?.id) === form.values.contactId ? known?.name : undefined;
  return (
    <RecordForm {...frame} long>
      <Stack gap="md">
        <ContactField chosen={known} {...form.getInputProps('contactId')} value={form.values.contactId} />
        <Sender form={form} />
        <ScheduleContent
          form={form}
          zone={zone}
          approved={approved}
          attachment={attachment}
          contactName={contactName}
        />
        <When form={form} zone={zone} />
        <Divider />
        <How form={form} />
      </Stack>
    </RecordForm>
  );
}

/** Before what is said: over an official number something else can be said. */
function Sender({ form }: { form: Form }) {
  const { t } = useTranslation('schedules');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const choose = (whatsappId: string | null): void => {
    const sender = connections.find(({ id }) => String(id) === whatsappId);
    form.setFieldValue('whatsappId', whatsappId);
    const { content, body } = form.getValues();
    form.setFieldValue('content', contentOver(sender, { content, hasText: body.trim() !== '' }));
  };
  return (
    <Select
      label={t('form.connection')}
      description={t('form.connectionHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('form.connectionAuto')}
      clearable
      data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.getInputProps('whatsappId')}
      onChange={choose}
    />
  );
}

const mostTimes = 3;

function When({ form, zone }: { form: Form; zone: string }) {
  const { t } = useTranslation('schedules');
  const { recurrence, sendAt } = form.values;
  const times = timesToCome(form.values, zone, mostTimes + 1);
  const shown = times?.slice(0, mostTimes).map((at) => momentText(at.toISOString(), zone));
  return (
    <>
      <DateTimeField
        label={t('form.sendAt')}
        description={zoneName(zone)}
        withAsterisk
        min={wallMoment(now().toISOString(), zone)}
        {...form.getInputProps('sendAt')}
      />
      <NearMoments zone={zone} onChoose={(at) => form.setFieldValue('sendAt', at)} />
      <Group gap="sm" grow align="flex-start" preventGrowOverflow={false}>
        <Select
          label={t('form.recurrence')}
          data={scheduleRecurrences.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('recurrence')}
        />
        {recurrence !== 'none' && (
          <DateField
            label={t('form.until')}
            withAsterisk
            min={sendAt.slice(0, 10)}
            {...form.getInputProps('until')}
          />
        )}
      </Group>
      {shown !== undefined && (
        <Text size="sm" c="var(--ink-soft)" role="status">
          {shown.length === 0
            ? t('form.nextNone')
            : t('form.next', {
                times: `${shown.join(' · ')}${(times?.length ?? 0) > mostTimes ? ' …' : ''}`,
              })}
        </Text>
      )}
    </>
  );
}

function NearMoments({ zone, onChoose }: { zone: string; onChoose: (at: string) => void }) {
  const { t } = useTranslation('schedules');
  return (
    <Group gap={6} mt={-8} role="group" aria-label={t('form.near.label')}>
      {nearMoments(now(), zone).map(({ near, at }) => (
        <Button key={near} size="compact-sm" variant="default" onClick={() => onChoose(at)}>
          {t(`form.near.${near}`, { time: at.slice(11) })}
        </Button>
      ))}
    </Group>
  );
}

function How({ form }: { form: Form }) {
  const { t } = useTranslation('schedules');
  const session = useSession();
  const { data: all = [] } = useQuery(queueQueries.list());
  const { data: users = [] } = useQuery(userQueries.list());
  const isAdmin = may(session, 'admin');
  const queues = overseesCompany(session) ? all : session.queues;
  // A user lets it go out for themselves; what an admin has chosen before stays.
  const people = isAdmin
    ? users
    : users.filter(({ id }) => id === session.id || String(id) === form.values.userId);
  return (
    <>
      <Select
        label={t('form.user')}
        description={t('form.userHint')}
        placeholder={t('form.userNobody')}
        clearable
        searchable={people.length > 8}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('userId')}
      />
      <Switch
        label={t('form.openTicket')}
        description={t('form.openTicketHint')}
        {...form.getInputProps('openTicket', { type: 'checkbox' })}
      />
      {form.values.openTicket && (
        <Select
          label={t('form.queue')}
          placeholder={t('form.queueNone')}
          clearable
          searchable={queues.length > 8}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('queueId')}
        />
      )}
    </>
  );
}
