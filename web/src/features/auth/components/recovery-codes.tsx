/** The recovery codes, the one time they are shown. */
import { Alert, Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/copy-button.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Alert color="teal" variant="light" icon={<IconKey />} title={t('totp.recoveryTitle')} role="status">
      <Stack gap="sm">
        <Text size="sm">{t('totp.recoveryText')}</Text>
        <SimpleGrid
          component="ul"
          type="container"
          cols={{ base: 1, '300px': 2 }}
          spacing="xs"
          verticalSpacing={4}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
          aria-label={t('totp.recoveryTitle')}
        >
          {codes.map((code) => (
            <li key={code}>
              <Code fz="sm" style={{ whiteSpace: 'nowrap' }}>
                {code}
              </Code>
            </li>
          ))}
        </SimpleGrid>
        <Group gap="sm">
          <CopyButton size="xs" text={codes.join('\n')} label={t('totp.copyRecovery')} />
          <Button size="xs" onClick={onDone}>
            {t('totp.recoveryKept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
