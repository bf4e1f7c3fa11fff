/** Asks for how long messages are kept. Where less is to be kept it shows what goes for good, and wants a word typed. */
import { Alert, Button, Group, Loader, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { constants, type RetentionPreview, retentionDays } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { dateTime, shortDate } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { settingQueries, useUpdateRetention } from '../api.ts';
import { countOf } from '../options.ts';

type RetentionDialogProps = { opened: boolean; days: number; onClose: () => void };

export function RetentionDialog({ opened, days, onClose }: RetentionDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('retention.title')}>
      <RetentionFields days={days} onClose={onClose} />
    </Dialog>
  );
}

const bounds = { min: 1, max: retentionDays.max };
const usualDays = 365;

function RetentionFields({ days, onClose }: Omit<RetentionDialogProps, 'opened'>) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const [isForever, setForever] = useState(days === 0);
  const [typedDays, setTypedDays] = useState<number | string>(days === 0 ? usualDays : days);
  const [typed, setTyped] = useState('');
  const limited = Number(countOf(typedDays, bounds) ?? Number.NaN);
  const chosen = isForever ? 0 : limited;
  const isChosen = Number.isFinite(chosen);
  const [asked] = useDebouncedValue(chosen, constants.searchDebounceMs);
  const preview = useQuery({
    ...settingQueries.retentionPreview(asked),
    enabled: Number.isFinite(asked) && asked !== days,
  });
  const shown = asked === chosen && asked !== days ? preview.data : undefined;
  const change = useUpdateRetention();
  const isConfirmed = typed.trim().toLocaleUpperCase() === t('retention.word');
  const maySave = isChosen && chosen !== days && shown !== undefined && (!shown.narrows || isConfirmed);
  const save = () =>
    change.mutate(chosen, {
      onSuccess: ({ pending }) => {
        showSuccess(pending === null ? t('saved') : t('retention.done', { at: dateTime(pending.purgeAt) }));
        onClose();
      },
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) save();
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('retention.choice')}
          value={isForever ? 'forever' : 'limited'}
          onChange={(value) => setForever(value === 'forever')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="forever" label={t('retention.forever')} />
            <Radio value="limited" label={t('retention.limited')} />
          </Stack>
        </Radio.Group>
        {!isForever && (
          <NumberInput
            label={t('retention.days')}
            description={t('retention.daysHint', bounds)}
            {...bounds}
            allowDecimal={false}
            allowNegative={false}
            value={typedDays}
            onChange={setTypedDays}
          />
        )}
        <div aria-live="polite">
          {isChosen && chosen !== days && (
            <Consequence preview={shown} hasFailed={preview.isError} onRetry={() => void preview.refetch()} />
          )}
        </div>
        {shown?.narrows === true && (
          <TextInput
            label={t('retention.type', { word: t('retention.word') })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={!maySave}
            loading={change.isPending}
            {...(shown?.narrows === true && { color: 'red' })}
          >
            {shown?.narrows === true ? t('retention.confirm') : common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ConsequenceProps = { preview: RetentionPreview | undefined; hasFailed: boolean; onRetry: () => void };

function Consequence({ preview, hasFailed, onRetry }: ConsequenceProps) {
  const { t } = useTranslation('settings');
  if (hasFailed) return <ErrorState onRetry={onRetry} />;
  if (preview === undefined)
    return (
      <Group gap="xs">
        <Loader size="xs" />
        <Text size="sm">{t('retention.counting')}</Text>
      </Group>
    );
  if (!preview.narrows)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('retention.wider')}
      </Text>
    );
  const { messages, files, tickets, more, oldestAt, purgeAt } = preview;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('retention.warning')}>
      <Stack gap={6}>
        <Text size="sm">
          {oldestAt === null
            ? t('retention.goesNothing')
            : t(more ? 'retention.goesMore' : 'retention.goes', {
                messages: t('retention.messages', { count: messages }),
                files: t('retention.files', { count: files }),
                tickets: t('retention.tickets', { count: tickets }),
                oldest: shortDate(oldestAt),
              })}
        </Text>
        <Text size="sm">{t('retention.from', { at: dateTime(purgeAt) })}</Text>
      </Stack>
    </Alert>
  );
}
