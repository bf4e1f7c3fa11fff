/** The connection of this conversation is down: what is written waits with a clock, or cannot leave before it is linked again. */

import { Alert, Anchor } from '@mantine/core';
import { may } from '@prosa/shared';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useActor } from '#src/lib/session/use-session.ts';

export function ConnectionBanner({ name, waits }: { name: string; waits: boolean }) {
  const { t } = useTranslation('messages');
  const actor = useActor();
  return (
    <Alert color="yellow" radius={0} py={6} icon={<IconPlugConnectedX size={18} aria-hidden />} role="status">
      {waits ? t('composer.down', { name }) : t('composer.unlinked', { name })}{' '}
      {may(actor, 'connections-page:actionButtons') && (
        <Anchor component={Link} to={paths.connections()} size="sm">
          {t('composer.openConnections')}
        </Anchor>
      )}
    </Alert>
  );
}
