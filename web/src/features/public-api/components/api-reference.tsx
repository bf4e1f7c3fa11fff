/** Every endpoint of the API, by area, to be looked through; tools read the description itself. */
import { Accordion, Anchor, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { publicApiQueries } from '../api.ts';
import { callable, sought } from '../reference.ts';
import classes from './api-reference.module.css';
import { OperationLine } from './operation-line.tsx';

export function ApiReference() {
  const { t } = useTranslation('publicApi');
  const [text, setText] = useState('');
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('reference.title')}
        </Title>
        <Text size="sm">
          {t('reference.text')}{' '}
          <Anchor href="/docs/openapi.json" target="_blank" rel="noreferrer" size="sm" underline="always">
            OpenAPI 3.1
          </Anchor>
        </Text>
        <TextInput
          aria-label={t('reference.search')}
          placeholder={t('reference.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Areas text={text} />
      </Stack>
    </Paper>
  );
}

function Areas({ text }: { text: string }) {
  const { t } = useTranslation('publicApi');
  const { super: isOperator } = useSession();
  const { data, isError, refetch } = useQuery(publicApiQueries.reference());
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  const areas = sought(callable(data, isOperator), text);
  if (areas.length === 0)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('reference.none')}
      </Text>
    );
  return (
    <Accordion multiple variant="separated" order={3}>
      {areas.map(([area, operations]) => (
        <Accordion.Item key={area} value={area}>
          <Accordion.Control>
            {area} ({operations.length})
          </Accordion.Control>
          <Accordion.Panel>
            <ul className={classes.list}>
              {operations.map((one) => (
                <OperationLine key={`${one.method} ${one.path}`} operation={one} />
              ))}
            </ul>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
