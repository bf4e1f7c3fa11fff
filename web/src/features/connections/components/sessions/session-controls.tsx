/** The buttons for a connection's session, as its status allows. */
import { Button, type ButtonProps, Group, Loader } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconKey, IconPlugX, IconQrcode, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useSessionAction } from '../../api.ts';
import { isPatienceBetter, type SessionButton, sessionButtons } from '../../session-actions.ts';

type SessionControlsProps = {
  connection: ConnectionView;
  onScan: (whatsappId: number) => void;
  /** Where the access token of an official account is renewed. */
  onRenewToken: (connection: ConnectionView) => void;
  /** Fills the line with what needs doing. */
  wide?: boolean;
};

type Look = Pick<ButtonProps, 'variant' | 'disabled'> & {
  readonly icon: ReactNode;
  readonly act?: () => unknown;
};

export function SessionControls({ connection, onScan, onRenewToken, wide = false }: SessionControlsProps) {
  const { t } = useTranslation('connections');
  const { mutate, isPending, variables } = useSessionAction();
  const { id: whatsappId, name, provider } = connection;
  const handleDisconnect = async () => {
    const agreed = await confirm({
      title: t('disconnect.title', { name }),
      message: provider === 'cloud' ? t('disconnect.cloudText') : t('disconnect.text'),
      confirmLabel: t('session.disconnect'),
      danger: true,
    });
    if (agreed) mutate({ whatsappId, action: 'endSession' });
  };
  const looks: Record<SessionButton, Look> = {
    qrcode: { icon: <IconQrcode size={16} />, act: () => onScan(whatsappId) },
    updateToken: { icon: <IconKey size={16} />, act: () => onRenewToken(connection) },
    tryAgain: {
      icon: <IconRefresh size={16} />,
      act: () => mutate({ whatsappId, action: 'retrySession' }),
    },
    newQr: {
      icon: <IconQrcode size={16} />,
      act: () => mutate({ whatsappId, action: 'newSession' }, { onSuccess: () => onScan(whatsappId) }),
    },
    disconnect: { variant: 'default', icon: <IconPlugX size={16} />, act: handleDisconnect },
    connecting: { variant: 'default', disabled: true, icon: <Loader size={14} color="gray" aria-hidden /> },
  };
  const proposed = isPatienceBetter(connection) ? -1 : 0;
  const running = isPending ? buttonOf[variables.action] : null;
  return (
    <Group gap={6} grow={wide && connection.status !== 'CONNECTED'} preventGrowOverflow={false}>
      {sessionButtons(connection).map((button, place) => {
        const { icon, act, ...look } = looks[button];
        return (
          <Button
            key={button}
            size={wide ? 'sm' : 'xs'}
            variant={place === proposed ? 'filled' : 'default'}
            {...look}
            leftSection={icon}
            loading={running === button}
            disabled={look.disabled === true || isPending}
            onClick={() => void act?.()}
          >
            {t(`session.${button}`)}
          </Button>
        );
      })}
    </Group>
  );
}

const buttonOf = { retrySession: 'tryAgain', newSession: 'newQr', endSession: 'disconnect' } as const;
