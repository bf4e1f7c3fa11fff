/** Asks who is to be invited, as what, and into which queues. */
import { MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { invitationDays, invitationFields, profiles, type SentInvitation } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidateInvitations } from '../api.ts';

type Values = {
  name: string;
  email: string;
  profile: (typeof profiles)[number];
  /** As the picker wants them: ids as text. */
  queueIds: string[];
};

type InvitationDialogProps = {
  opened: boolean;
  onClose: () => void;
  onSent: (sent: SentInvitation) => void;
};

export function InvitationDialog({ opened, onClose, onSent }: InvitationDialogProps) {
  const { t } = useTranslation('invitations');
  return (
    <RecordDialog<{ id: number }>
      record={opened ? null : undefined}
      titles={{ add: t('form.title'), edit: t('form.title') }}
      onClose={onClose}
      size="lg"
    >
      {() => <InvitationForm onSent={onSent} />}
    </RecordDialog>
  );
}

const inputOf = ({ name, email, profile, queueIds }: Values) => ({
  name: name.trim(),
  email: email.trim(),
  profile,
  queueIds: queueIds.map(Number),
});

function InvitationForm({ onSent }: Pick<InvitationDialogProps, 'onSent'>) {
  const { t } = useTranslation('invitations');
  const { t: users } = useTranslation('users');
  const { t: common } = useTranslation();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { form, frame } = useRecordForm<never, Values, SentInvitation>({
    record: null,
    valuesOf: () => ({ name: '', email: '', profile: 'user', queueIds: [] }),
    inputOf,
    schema: invitationFields,
    create: (values) => api.invitations.create(inputOf(values)),
    update: (known: never) => known,
    invalidate: invalidateInvitations,
    done: ({ email, token }) => (token === null ? t('toast.sent', { email }) : t('toast.made')),
    onSaved: onSent,
    fieldOfCode: { ERR_NO_QUEUE_FOUND: 'queueIds' },
    wordsOfRule: (field, rule) =>
      field === 'email' && rule === 'taken' ? t('form.emailTaken') : common('validation.invalid'),
  });
  return (
    <RecordForm {...frame} saveLabel={t('form.send')}>
      <Text size="sm" c="var(--ink-soft)">
        {t('form.hint', { count: invitationDays })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={users('form.name')}
          withAsterisk
          data-autofocus
          maxLength={textLimit(invitationFields, 'name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          type="email"
          label={users('form.email')}
          withAsterisk
          autoComplete="off"
          maxLength={textLimit(invitationFields, 'email')}
          {...form.getInputProps('email')}
        />
      </SimpleGrid>
      <Select
        label={users('form.profile')}
        description={users(`profileHints.${form.values.profile}`)}
        data={profiles.map((profile) => ({ value: profile, label: users(`profiles.${profile}`) }))}
        allowDeselect={false}
        withAsterisk
        {...form.getInputProps('profile')}
      />
      <MultiSelect
        label={users('form.queues')}
        description={users('form.queuesHint')}
        placeholder={form.values.queueIds.length === 0 ? users('noQueues') : ''}
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        clearable
        {...form.getInputProps('queueIds')}
      />
    </RecordForm>
  );
}
