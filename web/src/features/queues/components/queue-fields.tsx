/** The form of a queue in its tabs: what is wrong is brought before the reader, what the server refuses too. */
import { Button, Group, Tabs, Text } from '@mantine/core';
import type { MenuLanguage, QueueDetail, QueueView } from '@prosa/shared';
import { IconAlertCircle, IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/features/settings/index.ts';
import { HoursEditor } from '#src/ui/hours-editor.tsx';
import { type QueueForm, useQueueForm } from '../hooks/use-queue-form.ts';
import type { QueueValues } from '../queue-form.ts';
import { type Bots, DataTab } from './data-tab.tsx';
import { MenuTab } from './menu-tab.tsx';
import classes from './queue-fields.module.css';

export type QueueFieldsProps = {
  /** Null for a new one. */
  queue: QueueDetail | null;
  /** All queues, in their order. */
  queues: readonly QueueView[];
  bots: Bots;
  /** The company's, in which the chatbot speaks. */
  language: MenuLanguage;
  dirty: RefObject<() => boolean>;
  onCancel: () => void;
  onSaved: () => void;
};

type FormTab = 'data' | 'menu' | 'hours';

const tabOf = (field: string): FormTab => {
  if (field === 'options') return 'menu';
  return field === 'week' ? 'hours' : 'data';
};

export function QueueFields({ queue, queues, bots, language, dirty, onCancel, onSaved }: QueueFieldsProps) {
  const { t: common } = useTranslation();
  const { form, taken, save, isSaving } = useQueueForm(queue, queues, onSaved);
  const [tab, setTab] = useState<FormTab>('data');
  const [wasRefused, setRefused] = useState(false);
  const hasHours = useSetting('scheduleType') === 'queue';
  useEffect(() => {
    dirty.current = () => form.isDirty();
    return () => {
      dirty.current = () => false;
    };
  });
  /** Brings the field to be corrected before the reader. */
  const goTo = (field: string) => {
    flushSync(() => setTab(tabOf(field)));
    form.getInputNode(field)?.focus();
  };
  const handleSubmit = form.onSubmit(
    (values) => save(values, goTo),
    (errors) => {
      setRefused(true);
      const [first] = Object.keys(errors);
      if (first !== undefined) goTo(first);
    },
  );
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Tabs value={tab} keepMounted={false} onChange={(chosen) => setTab((chosen ?? 'data') as FormTab)}>
        <FormTabList form={form} tabs={hasHours ? ['data', 'menu', 'hours'] : ['data', 'menu']} />
        <Tabs.Panel value="data" className={classes.panel ?? ''}>
          <DataTab form={form} taken={taken} bots={bots} />
        </Tabs.Panel>
        <Tabs.Panel value="menu" className={classes.panel ?? ''}>
          <MenuTab form={form} queue={queue} queues={queues} language={language} showProblems={wasRefused} />
        </Tabs.Panel>
        {hasHours && (
          <Tabs.Panel value="hours" className={classes.panel ?? ''}>
            <HoursTab form={form} showProblems={wasRefused} />
          </Tabs.Panel>
        )}
      </Tabs>
      <Group className={classes.footer ?? ''} justify="flex-end" gap="sm">
        {queue !== null && <TryBot queueId={queue.id} />}
        <Button variant="default" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {common('actions.save')}
        </Button>
      </Group>
    </form>
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

/** A tab that hides a field to be corrected carries a mark. */
function FormTabList({ form, tabs }: { form: QueueForm; tabs: readonly FormTab[] }) {
  const { t } = useTranslation('queues');
  const wrong = new Set(Object.keys(form.errors).map(tabOf));
  return (
    <Tabs.List className={classes.tabs ?? ''}>
      {tabs.map((name) => {
        const tab = t(`form.tabs.${name}`);
        return (
          <Tabs.Tab
            key={name}
            value={name}
            {...(wrong.has(name) && {
              'aria-label': t('form.tabInvalid', { tab }),
              rightSection: <IconAlertCircle size={15} color="var(--mantine-color-error)" aria-hidden />,
            })}
          >
            {tab}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
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
