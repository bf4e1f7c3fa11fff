/** What a simulated conversation is about: over which connection, from which queue, with whom, and when. */

import {
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type ConnectionView, contracts, type QueueView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { now } from '#src/lib/time/time.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { TimeField } from '#src/ui/forms/time-field.tsx';
import { noConnection, type Place } from '../place.ts';
import { instantOf, later, type Moment, momentOf, type Situation } from '../simulation.ts';
import classes from './simulator.module.css';

type SetupFieldsProps = {
  connections: readonly Pick<ConnectionView, 'id' | 'name'>[];
  queues: readonly Pick<QueueView, 'id' | 'name'>[];
  begun: Pick<Situation, 'whatsappId' | 'queueId'>;
  contactName: string;
  moment: Moment;
  zone: string;
  onPlace: (place: Place) => void;
  onName: (name: string) => void;
  onMoment: (moment: Moment) => void;
};

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

export function SetupFields({
  connections,
  queues,
  begun,
  contactName,
  onPlace,
  onName,
  ...when
}: SetupFieldsProps) {
  const { t } = useTranslation('chatbot');
  const connection = begun.whatsappId === null ? noConnection : String(begun.whatsappId);
  const queue = begun.queueId === null ? '' : String(begun.queueId);
  return (
    <Paper component="section" withBorder radius="md" p="md" className={classes.setup ?? ''}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('setup.title')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('setup.connection')}
            data={[...connections.map(named), { value: noConnection, label: t('setup.noConnection') }]}
            allowDeselect={false}
            value={connection}
            onChange={(chosen) => onPlace({ connection: chosen ?? noConnection, queue })}
          />
          <Select
            label={t('setup.queue')}
            placeholder={t('setup.noQueue')}
            data={queues.map(named)}
            clearable
            value={queue === '' ? null : queue}
            onChange={(chosen) => onPlace({ connection, queue: chosen ?? '' })}
          />
          <TextInput
            label={t('setup.name')}
            placeholder={t('setup.namePlaceholder')}
            maxLength={textLimit(contracts.chatbot.simulate.body, 'contactName')}
            value={contactName}
            onChange={({ currentTarget }) => onName(currentTarget.value)}
          />
        </SimpleGrid>
        <MomentFields {...when} />
      </Stack>
    </Paper>
  );
}

type MomentFieldsProps = Pick<SetupFieldsProps, 'moment' | 'zone' | 'onMoment'>;

function MomentFields({ moment, zone, onMoment }: MomentFieldsProps) {
  const { t } = useTranslation('chatbot');
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" fw={500} id="simulated-moment">
          {t('setup.when')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="simulated-moment"
          data={[
            { value: 'now', label: t('setup.now') },
            { value: 'other', label: t('setup.other') },
          ]}
          value={moment === null ? 'now' : 'other'}
          onChange={(chosen) => onMoment(chosen === 'now' ? null : momentOf(now(), zone))}
        />
      </Group>
      {moment !== null && <OtherMoment moment={moment} zone={zone} onMoment={onMoment} />}
    </Stack>
  );
}

function OtherMoment({ moment, zone, onMoment }: MomentFieldsProps & { moment: NonNullable<Moment> }) {
  const { t } = useTranslation('chatbot');
  const isWrong = instantOf(moment, zone) === undefined;
  return (
    <>
      <Group gap="sm" align="end">
        <DateField
          w={160}
          label={t('setup.day')}
          value={moment.day}
          onChange={(day) => onMoment({ ...moment, day })}
        />
        <TimeField
          w={90}
          label={t('setup.time')}
          value={moment.time}
          onChange={(time) => onMoment({ ...moment, time })}
        />
        <Button variant="default" onClick={() => onMoment(later(moment, 1, zone))}>
          {t('setup.hour')}
        </Button>
        <Button variant="default" onClick={() => onMoment(later(moment, 24, zone))}>
          {t('setup.dayLater')}
        </Button>
      </Group>
      <Text size="xs" c={isWrong ? 'var(--mantine-color-error)' : 'var(--ink-soft)'} role="status">
        {isWrong ? t('setup.wrong') : t('setup.zone', { zone: zoneName(zone) })}
      </Text>
    </>
  );
}
