/** Linking did not work: why, what helps, and a new code where one is worth it. */
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { StatusReason } from '@prosa/shared';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconClockExclamation,
  IconCloudOff,
  IconDeviceMobileX,
  IconFingerprint,
  IconHandStop,
  IconLock,
  IconPlugConnectedX,
  IconQrcode,
  IconRouteOff,
  IconWifiOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionAction } from '../../api.ts';
import { isNewCodeWorthIt } from '../../link-state.ts';

type Reason = StatusReason | 'ended';

const signs: Record<Reason, Icon> = {
  ended: IconPlugConnectedX,
  logged_out: IconDeviceMobileX,
  replaced: IconPlugConnectedX,
  banned: IconBan,
  passkey_required: IconFingerprint,
  restricted_until: IconHandStop,
  network: IconWifiOff,
  expired_qr: IconClockExclamation,
  token_expired: IconClockExclamation,
  number_in_use: IconAlertTriangle,
  link_rejected: IconDeviceMobileX,
  outdated: IconAlertTriangle,
  whatsapp_trouble: IconCloudOff,
  temporarily_banned: IconHandStop,
  locked: IconLock,
  unreadable: IconLock,
  proxy: IconRouteOff,
  no_capacity: IconCloudOff,
};

/** Nobody did anything wrong, or it passes by itself. */
const harmless: readonly Reason[] = ['expired_qr', 'ended', 'outdated', 'no_capacity'];

/** The code appears by itself: there has been none that need not be scanned again. */
const ownTexts = { ended: 'qr.endedText', outdated: 'qr.outdatedText' } as const;
const hasOwnText = (reason: Reason): reason is keyof typeof ownTexts => reason in ownTexts;

type LinkFailedProps = { whatsappId: number; reason: Reason; onClose: () => void };

export function LinkFailed({ whatsappId, reason, onClose }: LinkFailedProps) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const { mutate, isPending } = useSessionAction();
  const Sign = signs[reason];
  return (
    <Stack align="center" gap="sm" py="lg" ta="center">
      <ThemeIcon
        size={64}
        radius={64}
        variant="light"
        color={harmless.includes(reason) ? 'yellow' : 'red'}
        aria-hidden
      >
        <Sign size={30} stroke={1.6} />
      </ThemeIcon>
      <div role="alert">
        <Title order={3}>{reason === 'ended' ? t('qr.ended') : t(`reason.${reason}`)}</Title>
        <Text size="sm" c="var(--ink-soft)" mt={6} mx="auto" maw={360}>
          {hasOwnText(reason) ? t(ownTexts[reason]) : t(`advice.${reason}`)}
        </Text>
      </div>
      <Group justify="center" gap="sm" mt="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.close')}
        </Button>
        {isNewCodeWorthIt(reason) && (
          <Button
            leftSection={<IconQrcode size={18} />}
            loading={isPending}
            onClick={() => mutate({ whatsappId, action: 'newSession' })}
          >
            {t('qr.newCode')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
