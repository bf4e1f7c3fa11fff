/** Adds or changes a list of files: its name, its message, and a row for each file. */
import { ActionIcon, Button, Group, Input, Paper, Stack, Textarea, TextInput } from '@mantine/core';
import { type FileListView, fileListFields, fileListMessageLength, maxFileOptions } from '@prosa/shared';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useFileListForm } from '../hooks/use-file-list-form.ts';

type FileListDialogProps = {
  /** The list to change, `null` for a new one, `undefined` while closed. */
  list: FileListView | null | undefined;
  onClose: () => void;
};

export function FileListDialog({ list, onClose }: FileListDialogProps) {
  const { t } = useTranslation('files');
  return (
    <RecordDialog
      record={list}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <FileListFields list={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

type FileListFieldsProps = {
  list: FileListView | null;
  onSaved: () => void;
};

function FileListFields({ list, onSaved }: FileListFieldsProps) {
  const { t } = useTranslation('files');
  const { form, frame, addRow, removeRow, fileOf } = useFileListForm(list, onSaved);
  const { options } = form.values;
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(fileListFields, 'name')}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('form.message')}
        description={t('form.messageHint')}
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        maxLength={fileListMessageLength}
        {...form.getInputProps('message')}
      />
      <Input.Wrapper label={t('form.files')} labelElement="div">
        <Stack component="ul" gap="xs" m={0} p={0} mt={4} style={{ listStyle: 'none' }}>
          {options.map((row, at) => (
            <Paper component="li" key={row.key} withBorder radius="md" p="xs" bg="var(--surface-sunken)">
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <TextInput
                  flex={1}
                  aria-label={t('form.optionName', { number: at + 1 })}
                  placeholder={t('form.optionPlaceholder')}
                  maxLength={textLimit(fileListFields, 'options.name')}
                  {...form.getInputProps(`options.${at}.name`)}
                />
                <ActionIcon
                  size={36}
                  onClick={() => removeRow(at, row.key)}
                  aria-label={t('form.removeOption', { number: at + 1 })}
                >
                  <IconTrash size={18} stroke={1.8} />
                </ActionIcon>
              </Group>
              <FileChoice label={t('form.optionFile', { number: at + 1 })} hideLabel {...fileOf(at, row)} />
            </Paper>
          ))}
        </Stack>
        <Button
          variant="light"
          size="xs"
          mt="xs"
          leftSection={<IconPlus size={16} />}
          disabled={options.length >= maxFileOptions}
          onClick={addRow}
        >
          {t('form.addOption')}
        </Button>
      </Input.Wrapper>
    </RecordForm>
  );
}
