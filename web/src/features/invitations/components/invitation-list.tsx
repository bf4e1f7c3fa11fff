/** Who is invited and has not come yet: sent again, or withdrawn. Where nobody is, nothing stands here. */
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Invitation, SentInvitation } from '@prosa/shared';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { dateTime, isPast } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { isAddressTaken } from '../address-taken.ts';
import { invitationQueries, useRemoveInvitation, useSendAgain } from '../api.ts';
import { InvitationLink } from './invitation-link.tsx';
import classes from './invitation-list.module.css';

export function InvitationList() {
  const { t } = useTranslation('invitations');
  const { data, isError, refetch } = useQuery(invitationQueries.list());
  const [made, setMade] = useState<SentInvitation>();
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={1} />
    );
  return (
    <>
      {data.invitations.length > 0 && (
        <Paper component="section" withBorder radius="md" p="md" mb="md" aria-labelledby="invitations">
          <Title order={2} size="h3" mb="xs" id="invitations">
            {t('title')}
          </Title>
          <Stack component="ul" gap={0} className={classes.list ?? ''}>
            {data.invitations.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} onMade={setMade} />
            ))}
          </Stack>
        </Paper>
      )}
      <InvitationLink invitation={made} onClose={() => setMade(undefined)} />
    </>
  );
}

type RowProps = { invitation: Invitation; onMade: (sent: SentInvitation) => void };

function Row({ invitation, onMade }: RowProps) {
  const { t } = useTranslation('invitations');
  const { t: users } = useTranslation('users');
  const again = useSendAgain((error) =>
    isAddressTaken(error) ? showWarning(t('toast.taken')) : showError(error),
  );
  const remove = useRemoveInvitation();
  const { id, name, email, profile, expiresAt } = invitation;
  const handleAgain = (): void =>
    again.mutate(id, {
      onSuccess: (sent) => {
        if (sent.token === null) showSuccess(t('toast.sent', { email }));
        else onMade(sent);
      },
    });
  const handleRemove = async (): Promise<void> => {
    const agrees = await confirm({
      title: t('remove.title', { name }),
      message: t('remove.text'),
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.back'),
      danger: true,
    });
    if (agrees) remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) });
  };
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="var(--ink-soft)">
          {email}
        </Text>
      </div>
      <Group gap="xs" className={classes.state ?? ''}>
        <Badge variant="light" tt="none" color="gray">
          {users(`profiles.${profile}`)}
        </Badge>
        {isPast(expiresAt) ? (
          <Badge variant="light" tt="none" color="red">
            {t('expired')}
          </Badge>
        ) : (
          <Text size="xs" c="var(--ink-soft)">
            {t('until', { when: dateTime(expiresAt) })}
          </Text>
        )}
      </Group>
      <RowActions
        name={name}
        actions={[
          { label: t('again'), icon: IconSend, onClick: handleAgain },
          { label: t('remove.action'), icon: IconTrash, onClick: () => void handleRemove() },
        ]}
      />
    </li>
  );
}
