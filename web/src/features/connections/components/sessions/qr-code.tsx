/** The code to scan, with how to do it. For a test connection it offers to pretend the scan. */
import { Alert, Button, Center, Code, List, Loader, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage, IconFlask } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { useSimulateScan } from '../../api.ts';
import type { LinkState } from '../../link-state.ts';
import classes from './qr-code.module.css';

type QrCodeProps = { whatsappId: number; state: LinkState; sandbox: boolean };

export function QrCode({ whatsappId, state, sandbox }: QrCodeProps) {
  const { t } = useTranslation('connections');
  const code = state.kind === 'code' ? state.code : '';
  const why = state.kind === 'waiting' ? state.why : null;
  const renewed = state.kind === 'code' && state.renewed;
  return (
    <Stack gap="md">
      {sandbox ? <SandboxScan whatsappId={whatsappId} code={code} /> : <ScanSteps />}
      <Center mih={272}>
        {code === '' ? (
          <Stack align="center" gap="xs" ta="center" role="status">
            <Loader />
            <Text size="sm">{why === null ? t('qr.waiting') : t(`reason.${why}`)}</Text>
            {why !== null && (
              <Text size="xs" c="var(--ink-soft)" maw={320}>
                {t(`advice.${why}`)}
              </Text>
            )}
          </Stack>
        ) : (
          <div className={classes.paper}>
            <QRCodeSVG value={code} size={248} title={t('qr.code')} role="img" />
          </div>
        )}
      </Center>
      <Text size="xs" ta="center" c="var(--ink-soft)" role="status">
        {code !== '' && (renewed ? t('qr.renewed') : t('qr.live'))}
      </Text>
      {code !== '' && <CodeAsText code={code} />}
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

/** For phones that take a code without a camera: emulators, and people who cannot see the picture. */
function CodeAsText({ code }: { code: string }) {
  const { t } = useTranslation('connections');
  return (
    <details className={classes.details}>
      <summary>{t('qr.asText')}</summary>
      <Stack gap="xs" mt="xs" align="flex-start">
        <Code block className={classes.text ?? ''}>
          {code}
        </Code>
        <CopyButton text={code} size="xs" label={t('qr.copy')} />
      </Stack>
    </details>
  );
}

function SandboxScan({ whatsappId, code }: { whatsappId: number; code: string }) {
  const { t } = useTranslation('connections');
  const scan = useSimulateScan();
  return (
    <Alert icon={<IconFlask />} variant="light" role="note">
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
