/** The fields of a user. Role, queues and the tickets without a queue stand here only for those who may give them. */
import {
  Alert,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { contracts, profiles, type UserDetail, userCapacity } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordForm } from '#src/ui/record/record-dialog.tsx';
import { type UserForm, useUserForm } from '../hooks/use-user-form.ts';

export type Connection = { readonly id: number; readonly name: string };

export type UserFieldsProps = {
  /** Null for a new one. */
  user: UserDetail | null;
  /** Which connections new conversations may begin with. */
  connections: readonly Connection[];
  /** The account is the reader's own. */
  own: boolean;
  /** Whether the reader gives roles, queues and tickets. */
  mayGive: boolean;
  onSaved: () => void;
};

export function UserFields({ user, own, connections, mayGive, onSaved }: UserFieldsProps) {
  const { t } = useTranslation('users');
  const { form, frame, isProofWanted, asksCode } = useUserForm({ user, own, mayGive, onSaved });
  return (
    // Of somebody who is there more stands below the form.
    <RecordForm {...frame} long={user === null}>
      <Stack gap="md">
        <TextInput label={t('form.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            type="email"
            label={t('form.email')}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <PasswordField form={form} isNew={user === null} />
        </SimpleGrid>
        {isProofWanted && <ProofFields form={form} asksCode={asksCode} isAdmin={user?.profile === 'admin'} />}
        {mayGive && <RightsFields form={form} />}
        <Select
          label={t('form.connection')}
          description={t('form.connectionHint')}
          placeholder={t('form.connectionNone')}
          data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
          clearable
          {...form.getInputProps('whatsappId')}
        />
        {mayGive && (
          <Switch
            label={t('form.allTicket')}
            description={t('form.allTicketHint')}
            {...form.getInputProps('seesAll', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </RecordForm>
  );
}

type FieldProps = { form: UserForm };

function PasswordField({ form, isNew }: FieldProps & { isNew: boolean }) {
  const { t } = useTranslation('users');
  return (
    <PasswordInput
      label={isNew ? t('form.password') : t('form.newPassword')}
      withAsterisk={isNew}
      placeholder={isNew ? '' : t('form.passwordKept')}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
      {...form.getInputProps('password')}
    />
  );
}

/** Who is in no queue sees no customer wait, unless they see everything or what has no queue. */
const seesNothing = ({ profile, queueIds, seesAll }: UserForm['values']): boolean =>
  profile !== 'admin' && queueIds.length === 0 && !seesAll;

type ProofFieldsProps = FieldProps & { asksCode: boolean; isAdmin: boolean };

/** Whoever changes their own password or address says that it is them. */
function ProofFields({ form, asksCode, isAdmin }: ProofFieldsProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <PasswordInput
        label={t('form.currentPassword')}
        description={t('form.currentPasswordHint')}
        withAsterisk
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
        {...form.getInputProps('currentPassword')}
      />
      {asksCode && (
        <TextInput
          label={t('form.code')}
          description={t('form.codeHint')}
          withAsterisk
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={textLimit(contracts.users.update.body, 'code')}
          {...form.getInputProps('code')}
        />
      )}
      {isAdmin && form.values.password !== '' && (
        <Switch
          label={t('form.endTokens')}
          description={t('form.endTokensHint')}
          {...form.getInputProps('endTokens', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

function RightsFields({ form }: FieldProps) {
  const { t } = useTranslation('users');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const usual = useSetting('assignmentCapacity');
  return (
    <>
      <Select
        label={t('form.profile')}
        description={t(`profileHints.${form.values.profile}`)}
        data={profiles.map((profile) => ({ value: profile, label: t(`profiles.${profile}`) }))}
        allowDeselect={false}
        withAsterisk
        {...form.getInputProps('profile')}
      />
      <MultiSelect
        label={t('form.queues')}
        description={t('form.queuesHint')}
        placeholder={form.values.queueIds.length === 0 ? t('noQueues') : ''}
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        clearable
        {...form.getInputProps('queueIds')}
      />
      <NumberInput
        label={t('form.capacity')}
        description={t('form.capacityHint', { usual })}
        placeholder={usual}
        {...userCapacity}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        w={{ base: '100%', sm: '50%' }}
        {...form.getInputProps('capacity')}
      />
      {seesNothing(form.values) && (
        <Alert color="yellow" icon={<IconAlertTriangle />} role="note" p="xs">
          {t('form.seesNothing')}
        </Alert>
      )}
    </>
  );
}
