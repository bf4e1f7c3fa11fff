/** What a bot said when its credentials were tried out, or why it said nothing; it comes into sight by itself. */
import { Alert, Code, Stack, Text } from '@mantine/core';
import type { IntegrationTest } from '@prosa/shared';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export function TestResult({ result }: { result: IntegrationTest }) {
  const { t } = useTranslation('integrations');
  const { ok, trouble, status, detail, intent, text, latencyMs } = result;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to undo it.
    void told.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!ok)
    return (
      <Alert ref={told} color="red" icon={<IconAlertTriangle />} role="alert" title={t('test.failed')}>
        <Stack gap={4}>
          <Text size="sm">{t(`troubles.${trouble ?? 'unavailable'}`)}</Text>
          {(status !== null || detail !== '') && (
            <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {[status, detail].filter((part) => part !== null && part !== '').join(' · ')}
            </Code>
          )}
        </Stack>
      </Alert>
    );
  return (
    <Alert
      ref={told}
      color="teal"
      icon={<IconCircleCheck />}
      role="status"
      title={t('test.worked', { ms: latencyMs })}
    >
      <Stack gap={4}>
        {intent !== '' && <Text size="sm">{t('test.intent', { intent })}</Text>}
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text === '' ? t('test.silent') : text}
        </Text>
      </Stack>
    </Alert>
  );
}
