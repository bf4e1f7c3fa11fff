/** Adds or changes a prompt: what it is told, which model answers, and a phone to try both. */
import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type PromptView, promptLimits } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { FormTabs } from '#src/ui/forms/form-tabs.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { type PromptForm, usePromptForm } from '../hooks/use-prompt-form.ts';
import { ModelTab } from './model-tab.tsx';
import { TrialPhone } from './trial-phone.tsx';

type PromptDialogProps = {
  /** The prompt to change, `null` for a new one, `undefined` while closed. */
  prompt: PromptView | null | undefined;
  onClose: () => void;
};

export function PromptDialog({ prompt, onClose }: PromptDialogProps) {
  const { t } = useTranslation('prompts');
  return (
    <RecordDialog
      record={prompt}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size={820}
      large
    >
      {(shown) => <PromptFields prompt={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

type FormTab = 'training' | 'model' | 'trial';

const ofTraining = new Set(['name', 'prompt', 'queueId']);
const tabOf = (field: string): FormTab => (ofTraining.has(field) ? 'training' : 'model');

function PromptFields({ prompt, onSaved }: { prompt: PromptView | null; onSaved: () => void }) {
  const { t } = useTranslation('prompts');
  const [tab, setTab] = useState<FormTab>('training');
  /** Brings the field to be corrected before the reader. */
  const goTo = (field: string) => {
    flushSync(() => setTab(tabOf(field)));
    form.getInputNode(field)?.focus();
  };
  const { form, known, frame } = usePromptForm(prompt, onSaved, goTo);
  const panels: Record<FormTab, ReactNode> = {
    training: <TrainingTab form={form} />,
    model: <ModelTab form={form} known={known} />,
    trial: <TrialPhone values={form.values} known={known} />,
  };
  return (
    <RecordForm {...frame} long>
      <FormTabs
        value={tab}
        onChange={setTab}
        wrong={new Set(Object.keys(form.errors).map(tabOf))}
        tabs={(['training', 'model', 'trial'] as const).map((name) => ({
          value: name,
          label: t(`form.tabs.${name}`),
          panel: panels[name],
        }))}
      />
    </RecordForm>
  );
}

function TrainingTab({ form }: { form: PromptForm }) {
  const { t } = useTranslation('prompts');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { length } = form.values.prompt.trim();
  return (
    <Stack gap="md">
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={promptLimits.name.max}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('form.queue')}
        description={t('form.queueHint')}
        withAsterisk
        searchable
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('queueId')}
      />
      <div>
        <Textarea
          label={t('form.prompt')}
          description={t('form.promptHint')}
          placeholder={t('form.promptPlaceholder')}
          withAsterisk
          autosize
          minRows={8}
          maxRows={16}
          maxLength={promptLimits.prompt.max}
          {...form.getInputProps('prompt')}
        />
        <Group justify="flex-end" mt={4}>
          <Text size="xs" c="var(--ink-soft)">
            {t('form.length', { length, min: promptLimits.prompt.min })}
          </Text>
        </Group>
      </div>
    </Stack>
  );
}
