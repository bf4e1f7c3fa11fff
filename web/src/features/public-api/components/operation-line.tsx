/** One endpoint in a line; opened, what it takes, how programs call it, and a place to try it. */
import { Badge, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callExample } from '../call-example.ts';
import type { Operation } from '../reference.ts';
import classes from './api-reference.module.css';
import { CodeExample } from './code-example.tsx';
import { TryCall } from './try-call.tsx';

const colors: Readonly<Record<string, string>> = { GET: 'blue', POST: 'prosa', PUT: 'orange', DELETE: 'red' };

export function OperationLine({ operation }: { operation: Operation }) {
  const { t } = useTranslation('publicApi');
  const [open, setOpen] = useState(false);
  const { method, path, summary, permission } = operation;
  return (
    <li className={classes.operation}>
      <Badge variant="light" radius="sm" color={colors[method] ?? 'gray'}>
        {method}
      </Badge>
      <div>
        <span className={classes.path}>{path}</span>
        <Text size="sm">{summary}</Text>
        <Text size="xs" c="var(--ink-soft)">
          {t('reference.permission', { permission })}
        </Text>
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={open}
          aria-label={`${t('call.details')}: ${method} ${path}`}
          onClick={() => setOpen(!open)}
        >
          {t('call.details')}
        </UnstyledButton>
        {open && <Details operation={operation} />}
      </div>
    </li>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { t } = useTranslation('publicApi');
  return (
    <Stack gap="sm" mt="xs" miw={0}>
      <Fields operation={operation} />
      <Refusals operation={operation} />
      <CodeExample
        of={`${operation.method} ${operation.path}`}
        codeIn={(language) => callExample(operation, language, window.location.origin)}
      />
      <Title order={4} size="sm">
        {t('call.try')}
      </Title>
      <TryCall operation={operation} />
    </Stack>
  );
}

function Fields({ operation: { fields } }: { operation: Operation }) {
  const { t } = useTranslation('publicApi');
  if (fields.length === 0) return <Text size="sm">{t('call.noFields')}</Text>;
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table aria-label={t('call.fields')} verticalSpacing={4} fz="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('call.field')}</Table.Th>
            <Table.Th>{t('call.place')}</Table.Th>
            <Table.Th>{t('call.kind')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ name, place, kind, required }) => (
            <Table.Tr key={`${place} ${name}`}>
              <Table.Td className={classes.path ?? ''}>{name}</Table.Td>
              <Table.Td>{t(`call.places.${place}`)}</Table.Td>
              <Table.Td>
                {kind}
                {required && ` · ${t('call.required')}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Refusals({ operation: { refusals } }: { operation: Operation }) {
  const { t } = useTranslation('publicApi');
  if (refusals.length === 0) return null;
  return (
    <Text size="xs" c="var(--ink-soft)" className={classes.path ?? ''}>
      {t('call.refusals')}: {refusals.map(({ status, codes }) => `${status} ${codes}`).join(' · ')}
    </Text>
  );
}
