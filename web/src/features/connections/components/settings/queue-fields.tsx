/** The queues a connection serves, where unanswered tickets go, and how patient its menu is. */
import { Alert, MultiSelect, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { Section } from './section.tsx';

/** A number of minutes or times, none of them negative or broken. */
const wholeNumber = { min: 0, allowDecimal: false, allowNegative: false, hideControls: true } as const;
const mostMinutes = 525_600;

/** Fields side by side keep their boxes in one line. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function QueueFields({ form }: { form: ConnectionForm }) {
  const { t } = useTranslation('connections');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const choices = queues.map((queue) => ({ value: String(queue.id), label: queue.name }));
  const minutes = { ...wholeNumber, max: mostMinutes };
  return (
    <>
      <Section title={t('form.queuesTitle')}>
        <Stack gap="md">
          <MultiSelect
            label={t('form.queues')}
            description={t('form.queuesHint')}
            data={choices}
            searchable
            clearable
            {...form.getInputProps('queueIds')}
          />
          {form.values.queueIds.length === 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle />} role="note" p="xs">
              {t('queues.noneHint')}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Select
              label={t('form.transferQueue')}
              placeholder={t('form.transferNone')}
              data={choices}
              clearable
              {...form.getInputProps('transferQueueId')}
            />
            <NumberInput
              label={t('form.timeToTransfer')}
              description={t('form.timeToTransferHint')}
              inputWrapperOrder={below}
              {...minutes}
              {...form.getInputProps('timeToTransfer')}
            />
          </SimpleGrid>
          <NumberInput
            label={t('form.expiresTicket')}
            description={t('form.expiresTicketHint')}
            inputWrapperOrder={below}
            {...minutes}
            {...form.getInputProps('expiresTicket')}
          />
        </Stack>
      </Section>
      <Section title={t('form.botTitle')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberInput
            label={t('form.timeUseBotQueues')}
            description={t('form.timeUseBotQueuesHint')}
            inputWrapperOrder={below}
            {...minutes}
            {...form.getInputProps('timeUseBotQueues')}
          />
          <NumberInput
            label={t('form.maxUseBotQueues')}
            description={t('form.maxUseBotQueuesHint')}
            inputWrapperOrder={below}
            {...wholeNumber}
            max={1_000}
            {...form.getInputProps('maxUseBotQueues')}
          />
        </SimpleGrid>
      </Section>
    </>
  );
}
