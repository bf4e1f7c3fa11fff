/**
 * Links a phone: shows the code to scan or the letters to type, follows their renewals, and closes itself once there is
 * no code any more because the phone has it. What goes wrong is told, with what can be done about it.
 */
import { Tabs } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconDeviceMobile, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { connectionQueries } from '../../api.ts';
import { linkState, waiting } from '../../link-state.ts';
import { LinkFailed } from './link-failed.tsx';
import { PairingCode } from './pairing-code.tsx';
import { QrCode } from './qr-code.tsx';

type QrDialogProps = {
  connection: ConnectionView | undefined;
  /** The code is gone. */
  onDone: () => void;
  onClose: () => void;
};

export function QrDialog({ connection, onDone, onClose }: QrDialogProps) {
  const { t } = useTranslation('connections');
  const shown = usePreviousNonNull(connection);
  return (
    <Dialog
      opened={connection !== undefined}
      onClose={onClose}
      title={t('qr.title', { name: shown?.name ?? '' })}
      large
    >
      {shown !== undefined && (
        <Link
          key={shown.id}
          whatsappId={shown.id}
          open={connection !== undefined}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** While no code is there the server is asked again: an event that came too early for us must not leave us waiting. */
const impatienceMs = 3_000;

/** What an earlier look at the connection left behind is not believed before the server was asked. */
function useLinkState(whatsappId: number) {
  const codeSeen = useRef(false);
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...connectionQueries.detail(whatsappId),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && linkState(data, true).kind === 'waiting' ? impatienceMs : false,
  });
  const state = data === undefined || !isFetchedAfterMount ? waiting : linkState(data, codeSeen.current);
  if (state.kind === 'code') codeSeen.current = true;
  return { connection: data, state, isError: isError && data === undefined, refetch };
}

type LinkProps = { whatsappId: number; open: boolean; onDone: () => void; onClose: () => void };

function Link({ whatsappId, open, onDone, onClose }: LinkProps) {
  const { t } = useTranslation('connections');
  const { connection, state, isError, refetch } = useLinkState(whatsappId);
  const isDone = open && state.kind === 'done';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (state.kind === 'failed')
    return <LinkFailed whatsappId={whatsappId} reason={state.reason} onClose={onClose} />;
  const code = <QrCode whatsappId={whatsappId} state={state} sandbox={connection?.provider === 'sandbox'} />;
  if (connection?.provider !== 'beta') return code;
  return (
    <Tabs
      defaultValue="code"
      keepMounted={false}
      styles={{ tab: { justifyContent: 'center' }, tabLabel: { flex: 'none' } }}
    >
      <Tabs.List grow mb="md">
        <Tabs.Tab value="code" leftSection={<IconQrcode size={16} />}>
          {t('qr.tabs.code')}
        </Tabs.Tab>
        <Tabs.Tab value="phone" leftSection={<IconDeviceMobile size={16} />}>
          {t('qr.tabs.phone')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="code">{code}</Tabs.Panel>
      <Tabs.Panel value="phone">
        <PairingCode whatsappId={whatsappId} ready={state.kind === 'code'} />
      </Tabs.Panel>
    </Tabs>
  );
}
