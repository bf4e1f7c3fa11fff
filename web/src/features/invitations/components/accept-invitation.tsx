/**
 * Whoever follows the link of an invitation: reads whom it invites, chooses a password, and signs in with it. In a browser where
 * somebody is signed in, they sign out first: else what follows would be another's session.
 */
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { invitationFields, type SessionUser } from '@prosa/shared';
import { isStrongPassword, newPasswordLength } from '@prosa/shared/kernel/password';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { rememberAddress } from '#src/lib/session/known-address.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { isAddressTaken } from '../address-taken.ts';
import { invitationQueries, useSignOutHere } from '../api.ts';

type AcceptInvitationProps = {
  /** What the link ends with. */
  token: string;
  onDone: () => void;
};

type Invited = { readonly name: string; readonly email: string; readonly company: string };

export function AcceptInvitation(props: AcceptInvitationProps) {
  const { t } = useTranslation('invitations');
  const { data: user, isError, refetch } = useQuery(sessionQuery);
  if (user === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  if (user !== null) return <SomebodyElse user={user} />;
  return (
    <Stack gap="md">
      <Invitation {...props} />
      <Anchor component={Link} to={paths.login()} size="sm" ta="center">
        {t('accept.toLogin')}
      </Anchor>
    </Stack>
  );
}

function SomebodyElse({ user: { name, email } }: { user: SessionUser }) {
  const { t } = useTranslation('invitations');
  const signOut = useSignOutHere();
  return (
    <Stack gap="md">
      <Text size="sm">{t('signedIn.text', { name, email })}</Text>
      <Button size="md" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('signedIn.signOut')}
      </Button>
      <Anchor component={Link} to={paths.home()} size="sm" ta="center">
        {t('signedIn.stay', { name })}
      </Anchor>
    </Stack>
  );
}

function Invitation({ token, onDone }: AcceptInvitationProps) {
  const { t } = useTranslation('invitations');
  const { data, error, refetch } = useQuery({ ...invitationQueries.look(token), enabled: token !== '' });
  if (data !== undefined) return <PasswordForm token={token} invited={data} onDone={onDone} />;
  const isGone = error instanceof ApiError && error.status === 400;
  if (token === '' || isGone)
    return <EmptyState icon={IconAlertCircle} title={t('gone.title')} text={t('gone.text')} />;
  return error === null ? <ListSkeleton rows={3} /> : <ErrorState onRetry={() => void refetch()} />;
}

/** Where one reads it: between the text and the fields. */
const toldBeside = (): void => undefined;

function PasswordForm({ token, invited, onDone }: AcceptInvitationProps & { invited: Invited }) {
  const { t } = useTranslation('invitations');
  const { t: auth } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { form, frame, refusal } = useContractForm({
    initialValues: { name: invited.name, password: '' },
    problems: ({ name, password }) => ({
      name: invitationFields.shape.name.safeParse(name).success ? null : common('validation.invalid'),
      password: passwordProblem(password),
    }),
    send: ({ name, password }) => api.invitations.accept({ token, name: name.trim(), password }),
    done: t('accept.done'),
    onSent: () => {
      rememberAddress(invited.email);
      onDone();
    },
    wordsOfRule: (field, rule) => {
      if (field === 'name') return common('validation.invalid');
      if (field !== 'password') return null;
      return rule === 'common' ? common('validation.commonPassword') : auth('reset.weak');
    },
    onRefused: toldBeside,
  });
  function refusalSentence(error: unknown): string {
    if (isAddressTaken(error)) return t('accept.taken');
    const isFull = error instanceof ApiError && error.code === 'ERR_PLAN_LIMIT_USERS';
    return isFull ? t('accept.full') : errorSentence(error);
  }
  function passwordProblem(password: string): string | null {
    if (password.length > newPasswordLength.max) return auth('reset.tooLong');
    return isStrongPassword(password) ? null : auth('reset.weak');
  }
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        <Text size="sm">{t('accept.text', { company: invited.company, email: invited.email })}</Text>
        {refusal !== null && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />}>
            {refusalSentence(refusal)}
          </Alert>
        )}
        {/* Password managers keep the password under this name. */}
        <input type="email" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <TextInput
          label={t('accept.name')}
          autoComplete="name"
          size="md"
          maxLength={textLimit(invitationFields, 'name')}
          {...form.getInputProps('name')}
        />
        <PasswordInput
          label={t('accept.password')}
          description={auth('reset.passwordHint')}
          autoComplete="new-password"
          autoFocus
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': auth('reset.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={frame.isSaving}>
          {t('accept.submit')}
        </Button>
      </Stack>
    </ContractForm>
  );
}
