/** What other systems can ask: how, with which token, in which languages, and a place to try it. */
import { Alert, Button, Code, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiTokenTab } from '#src/features/connections/index.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { type ExampleKind, exampleOf } from '../examples.ts';
import { ApiReference } from './api-reference.tsx';
import { CodeExample } from './code-example.tsx';
import { SendForm } from './send-form.tsx';
import { TokenList } from './token-list.tsx';

export function ApiGuide() {
  const { t } = useTranslation('publicApi');
  const { t: connections } = useTranslation('connections');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <Stack gap="lg">
        <Alert color="prosa" variant="light" icon={<IconInfoCircle size={18} />} title={t('notes.title')}>
          <List size="sm" spacing={4}>
            <List.Item>{t('notes.token', { tab: connections(`form.tabs.${apiTokenTab}`) })}</List.Item>
            <List.Item>{t('notes.number')}</List.Item>
            <List.Item>{t('notes.once')}</List.Item>
            <List.Item>{t('notes.pace')}</List.Item>
          </List>
        </Alert>
        <Sending kind="text" />
        <Sending kind="media" />
        <TokenList />
        <Paper withBorder radius="md" p="md">
          <Stack gap="xs">
            <Title order={2} size="h4">
              {t('status.title')}
            </Title>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              GET {window.location.origin}/api/messages/{'{id}'}
            </Code>
            <Text size="sm">{t('status.text')}</Text>
          </Stack>
        </Paper>
        <TypedClient />
        <ApiReference />
      </Stack>
    </>
  );
}

function Sending({ kind }: { kind: ExampleKind }) {
  const { t } = useTranslation('publicApi');
  return (
    <Paper withBorder radius="md" p="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="sm" miw={0}>
          <Title order={2} size="h4">
            {t(`${kind}.title`)}
          </Title>
          <Text size="sm">{t(`${kind}.text`)}</Text>
          <CodeExample
            of={t(`${kind}.title`)}
            codeIn={(language) => exampleOf(kind, language, window.location.origin)}
          />
        </Stack>
        <Stack gap="sm" miw={0}>
          <Title order={3} size="h5">
            {t(`${kind}.try`)}
          </Title>
          <SendForm kind={kind} />
        </Stack>
      </SimpleGrid>
    </Paper>
  );
}

function TypedClient() {
  const { t } = useTranslation('publicApi');
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h4">
          {t('client.title')}
        </Title>
        <Text size="sm">{t('client.text')}</Text>
        <Button
          component="a"
          href="/docs/client.ts"
          download="prosa.ts"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('client.download')}
        </Button>
      </Stack>
    </Paper>
  );
}
