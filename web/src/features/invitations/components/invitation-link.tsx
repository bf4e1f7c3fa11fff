/** The link of an invitation that no letter carries: shown once, to be copied and handed on. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { invitationDays, type SentInvitation } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { paths, publicAddress } from '#src/lib/navigation/paths.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';

type InvitationLinkProps = { invitation: SentInvitation | undefined; onClose: () => void };

export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const { t } = useTranslation('invitations');
  const shown = usePreviousNonNull(invitation);
  const link = publicAddress(paths.invitation(shown?.token ?? ''));
  return (
    <Dialog
      opened={invitation !== undefined}
      onClose={onClose}
      title={t('link.title', { name: shown?.name })}
    >
      <Stack gap="md">
        <Text size="sm">{t('link.text', { count: invitationDays })}</Text>
        <Alert color="prosa" variant="light">
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {link}
          </Text>
        </Alert>
        <Group justify="flex-end">
          <CopyButton text={link} label={t('link.copy')} />
          <Button onClick={onClose}>{t('link.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
