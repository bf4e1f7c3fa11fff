/** The form of a queue in its tabs: what is wrong is brought before the reader, what the server refuses too. */
import { Button, Text } from '@mantine/core';
import type { MenuLanguage, QueueDetail, QueueView } from '@prosa/shared';
import { IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { FormTabs } from '#src/ui/forms/form-tabs.tsx';
import { RecordForm } from '#src/ui/record/record-dialog.tsx';
import { HoursEditor } from '#src/ui/time/hours-editor.tsx';
import { type QueueForm, useQueueForm } from '../hooks/use-queue-form.ts';
import type { QueueValues } from '../queue-form.ts';
import { type Bots, DataTab } from './data-tab.tsx';
import { MenuTab } from './menu-tab.tsx';
import { ReasonList } from './reasons/reason-list.tsx';

export type QueueFieldsProps = {
  /** Null for a new one. */
  queue: QueueDetail | null;
  /** All queues, in their order. */
  queues: readonly QueueView[];
  bots: Bots;
  /** The company's, in which the chatbot speaks. */
  language: MenuLanguage;
  onSaved: () => void;
};

type FormTab = 'data' | 'menu' | 'hours' | 'reasons';

const tabOf = (field: string): FormTab => {
  if (field === 'options') return 'menu';
  return field === 'week' ? 'hours' : 'data';
};

export function QueueFields({ queue, queues, bots, language, onSaved }: QueueFieldsProps) {
  const { t } = useTranslation('queues');
  const [tab, setTab] = useState<FormTab>('data');
  const [wasRefused, setRefused] = useState(false);
  const hasHours = useSetting('scheduleType') === 'queue';
  /** Brings the field to be corrected before the reader. */
  const goTo = (field: string) => {
    flushSync(() => setTab(tabOf(field)));
    form.getInputNode(field)?.focus();
  };
  const { form, taken, frame } = useQueueForm({
    queue,
    queues,
    onSaved,
    onWrong: ([first], isRefused) => {
      if (!isRefused) setRefused(true);
      goTo(first);
    },
  });
  const tabs: readonly FormTab[] = ['data', 'menu', ...(hasHours ? (['hours'] as const) : []), 'reasons'];
  const panels: Record<FormTab, ReactNode> = {
    data: <DataTab form={form} taken={taken} bots={bots} />,
    menu: <MenuTab form={form} queue={queue} queues={queues} language={language} showProblems={wasRefused} />,
    hours: <HoursTab form={form} showProblems={wasRefused} />,
    reasons: <ReasonsTab queueId={queue?.id} />,
  };
  return (
    <RecordForm {...frame} long beside={queue !== null && <TryBot queueId={queue.id} />}>
      <FormTabs
        value={tab}
        onChange={setTab}
        wrong={new Set(Object.keys(form.errors).map(tabOf))}
        tabs={tabs.map((name) => ({ value: name, label: t(`form.tabs.${name}`), panel: panels[name] }))}
      />
    </RecordForm>
  );
}

/** As it is saved, not as it is being written. */
function TryBot({ queueId }: { queueId: number }) {
  const { t } = useTranslation('queues');
  return (
    <Button
      renderRoot={(root) => <Link to="/simulator" search={{ queue: String(queueId) }} {...root} />}
      variant="subtle"
      leftSection={<IconRobot size={17} aria-hidden />}
      mr="auto"
    >
      {t('form.tryBot')}
    </Button>
  );
}

function HoursTab({ form, showProblems }: { form: QueueForm; showProblems: boolean }) {
  const { t } = useTranslation('queues');
  const change = (week: QueueValues['week']) => {
    form.setFieldValue('week', week);
    form.clearFieldError('week');
  };
  return (
    <>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t('form.hoursHint')}
      </Text>
      <HoursEditor
        label={t('form.tabs.hours')}
        value={form.values.week}
        onChange={change}
        showProblems={showProblems}
      />
    </>
  );
}

/** Each change of the list is saved by itself, so there is none before the queue is there. */
function ReasonsTab({ queueId }: { queueId: number | undefined }) {
  const { t } = useTranslation('queues');
  return (
    <>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t(queueId === undefined ? 'reasons.later' : 'reasons.hint')}
      </Text>
      {queueId !== undefined && <ReasonList queueId={queueId} />}
    </>
  );
}
