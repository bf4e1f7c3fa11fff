/**
 * Shows the code to scan, follows its renewals, and closes itself once there is none any more: the phone has scanned it,
 * or time has run out. For a test connection it offers to pretend the scan.
 */

import { Alert, Button, Center, List, Loader, Modal, Stack, Text } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconDeviceMobileMessage, IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { connectionQueries, useSimulateScan } from '../api.ts';

type QrDialogProps = { connection: ConnectionView | undefined; onClose: () => void };

export function QrDialog({ connection, onClose }: QrDialogProps) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const shown = useLast(connection);
  return (
    <Modal
      opened={connection !== undefined}
      onClose={onClose}
      title={t('qr.title', { name: shown?.name ?? '' })}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {shown !== undefined && <QrCode key={shown.id} whatsappId={shown.id} onDone={onClose} />}
    </Modal>
  );
}

/** True once a code has been seen and is gone. */
function useCodeVanished(code: string | undefined): boolean {
  const seen = useRef(false);
  if (code !== undefined && code !== '') seen.current = true;
  return seen.current && code === '';
}

function QrCode({ whatsappId, onDone }: { whatsappId: number; onDone: () => void }) {
  const { t } = useTranslation('connections');
  const { data: connection, isError, refetch } = useQuery(connectionQueries.detail(whatsappId));
  const code = connection?.qrcode;
  const connected = connection?.status === 'CONNECTED';
  const vanished = useCodeVanished(code);
  useEffect(() => {
    if (vanished || connected) onDone();
  }, [vanished, connected, onDone]);

  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      {connection?.provider === 'sandbox' ? (
        <SandboxScan whatsappId={whatsappId} code={code} />
      ) : (
        <ScanSteps />
      )}
      <Center mih={264}>
        {code === undefined || code === '' ? (
          <Stack align="center" gap="xs" role="status">
            <Loader />
            <Text size="sm">{t('qr.waiting')}</Text>
          </Stack>
        ) : (
          <div style={{ padding: 12, background: '#fff', borderRadius: 12 }}>
            <QRCodeSVG value={code} size={240} title={t('qr.code')} role="img" />
          </div>
        )}
      </Center>
      <Text size="xs" ta="center" c="var(--ink-soft)">
        {t('qr.live')}
      </Text>
    </Stack>
  );
}

function ScanSteps() {
  const { t } = useTranslation('connections');
  return (
    <List type="ordered" size="sm" spacing={4}>
      <List.Item>{t('qr.steps.open')}</List.Item>
      <List.Item>{t('qr.steps.devices')}</List.Item>
      <List.Item>{t('qr.steps.scan')}</List.Item>
    </List>
  );
}

function SandboxScan({ whatsappId, code = '' }: { whatsappId: number; code: string | undefined }) {
  const { t } = useTranslation('connections');
  const scan = useSimulateScan();
  return (
    <Alert icon={<IconFlask />} variant="light">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('qr.sandbox')}</Text>
        <Button
          leftSection={<IconDeviceMobileMessage size={18} />}
          disabled={code === ''}
          loading={scan.isPending}
          onClick={() => scan.mutate({ whatsappId, qrcode: code })}
        >
          {t('qr.simulate')}
        </Button>
      </Stack>
    </Alert>
  );
}
