/** Adds or changes a quick message: its short name, what it says, its file, its queue, and who is offered it. */
import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { QuickMessageView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmojiButton } from '#src/features/messages/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FileChoice } from '#src/ui/file-choice.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { useTextVariables } from '#src/ui/use-text-variables.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.ts';
import { VariableText } from '#src/ui/variable-text.tsx';
import { useQuickMessageForm } from '../hooks/use-quick-message-form.ts';

type QuickMessageDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  quickMessage: QuickMessageView | null | undefined;
  onClose: () => void;
};

export function QuickMessageDialog({ quickMessage, onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation('quickMessages');
  const shown = useLast(quickMessage);
  const dirty = useRef(() => false);
  const closeUnlessChanged = useUnsavedGuard(() => dirty.current());
  const handleClose = () => void closeUnlessChanged(onClose);
  return (
    <Dialog
      opened={quickMessage !== undefined}
      onClose={handleClose}
      size="lg"
      large
      title={shown === null ? t('form.addTitle') : t('form.editTitle')}
    >
      {shown !== undefined && (
        <QuickMessageFields
          key={shown?.id ?? 'new'}
          quickMessage={shown}
          dirty={dirty}
          onCancel={handleClose}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}

type QuickMessageFieldsProps = {
  quickMessage: QuickMessageView | null;
  dirty: RefObject<() => boolean>;
  onCancel: () => void;
  onSaved: () => void;
};

function QuickMessageFields({ quickMessage, dirty, onCancel, onSaved }: QuickMessageFieldsProps) {
  const { t } = useTranslation('quickMessages');
  const { t: common } = useTranslation();
  const variables = useTextVariables();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { form, attachment, save, isSaving, isDirty } = useQuickMessageForm(quickMessage, onSaved);
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = () => false;
    };
  });
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('form.shortcode')}
          description={t('form.shortcodeHint')}
          withAsterisk
          data-autofocus
          maxLength={80}
          leftSection="/"
          {...form.getInputProps('shortcode')}
        />
        <VariableText
          label={t('form.message')}
          minRows={3}
          variables={variables}
          tools={(insert) => <EmojiButton onPick={insert} />}
          {...form.getInputProps('message')}
          value={form.values.message}
        />
        <FileChoice label={t('form.attachment')} {...attachment} />
        <Select
          label={t('form.queue')}
          withAsterisk
          placeholder={t('form.queuePlaceholder')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          searchable={queues.length > 8}
          {...form.getInputProps('queueId')}
        />
        <Switch
          label={t('form.shared')}
          description={t('form.sharedHint')}
          {...form.getInputProps('geral', { type: 'checkbox' })}
        />
        <Switch
          label={t('form.active')}
          description={t('form.activeHint')}
          {...form.getInputProps('status', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
