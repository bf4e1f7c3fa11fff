/** The buttons for a connection's session, as its status allows. */

import { Button, Group } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconPlugX, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#src/ui/confirm.tsx';
import { useSessionAction } from '../api.ts';
import { type SessionButton, sessionButtons } from '../session-actions.ts';

type SessionControlsProps = { connection: ConnectionView; onScan: (whatsappId: number) => void };

export function SessionControls({ connection, onScan }: SessionControlsProps) {
  const { t } = useTranslation('connections');
  const { mutate, isPending } = useSessionAction();
  const whatsappId = connection.id;
  const handleDisconnect = async () => {
    const { name } = connection;
    const agreed = await confirm({
      title: t('disconnect.title', { name }),
      message: t('disconnect.text'),
      confirmLabel: t('session.disconnect'),
      danger: true,
    });
    if (agreed) mutate({ whatsappId, action: 'endSession' });
  };
  const buttons: Record<SessionButton, React.ReactNode> = {
    qrcode: (
      <Button
        key="qrcode"
        size="xs"
        leftSection={<IconQrcode size={16} />}
        onClick={() => onScan(whatsappId)}
      >
        {t('session.qrcode')}
      </Button>
    ),
    tryAgain: (
      <Button
        key="tryAgain"
        size="xs"
        variant="light"
        loading={isPending}
        leftSection={<IconRefresh size={16} />}
        onClick={() => mutate({ whatsappId, action: 'retrySession' })}
      >
        {t('session.tryAgain')}
      </Button>
    ),
    newQr: (
      <Button
        key="newQr"
        size="xs"
        variant="default"
        loading={isPending}
        leftSection={<IconQrcode size={16} />}
        onClick={() => mutate({ whatsappId, action: 'newSession' })}
      >
        {t('session.newQr')}
      </Button>
    ),
    disconnect: (
      <Button
        key="disconnect"
        size="xs"
        variant="default"
        loading={isPending}
        leftSection={<IconPlugX size={16} />}
        onClick={() => void handleDisconnect()}
      >
        {t('session.disconnect')}
      </Button>
    ),
    connecting: (
      <Button key="connecting" size="xs" variant="default" disabled>
        {t('session.connecting')}
      </Button>
    ),
  };
  return <Group gap={6}>{sessionButtons[connection.status].map((button) => buttons[button])}</Group>;
}
