/**
 * The dialog's values and how they are saved: first what is written, then the files one by one. What has arrived stays
 * when a later file does not; saving again goes on from there.
 */
import { useForm } from '@mantine/form';
import type { FileListView } from '@prosa/shared';
import { megabyte } from '@prosa/shared/kernel/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { readAgain } from '../api.ts';
import {
  type FileListValues,
  inputOf,
  nameProblem,
  type OptionValues,
  valuesOf,
  writtenOptions,
} from '../file-list-form.ts';

export function useFileListForm(list: FileListView | null, onSaved: () => void) {
  const limit = useFileLimit();
  const { t } = useTranslation('files');
  const { t: common } = useTranslation();
  const [known, setKnown] = useState(list);
  /** Files that are still to go up, by row. */
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [upload, setUpload] = useState<{ key: string; share: number } | null>(null);
  const form = useForm<FileListValues>({
    initialValues: valuesOf(list),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      name: (name) => {
        const problem = nameProblem(name);
        if (problem === null) return null;
        return problem === 'tooShort' ? t('form.nameTooShort') : common('validation.tooLong');
      },
      message: (message) => (message.trim() === '' ? common('validation.required') : null),
    },
  });
  const isTooLarge = (key: string): boolean => (files.get(key)?.size ?? 0) > limit;

  const without = (key: string): void =>
    setFiles((before) => new Map([...before].filter(([other]) => other !== key)));
  const choose = (at: number, { key, name }: OptionValues, file: File): void => {
    setFiles((before) => new Map(before).set(key, file));
    if (name.trim() === '') form.setFieldValue(`options.${at}.name`, file.name.replace(/\.[^.]*$/, ''));
  };

  async function write(values: FileListValues): Promise<FileListView> {
    const input = inputOf(values);
    const saved =
      known === null
        ? await api.files.create(input)
        : await api.files.update({ fileId: known.id, ...input, version: known.version });
    setKnown(saved);
    // Saving again must not add the rows a second time.
    const options = values.options.map((option, at) => ({ ...option, id: saved.options[at]?.id ?? null }));
    form.setValues({ options });
    return saved;
  }

  async function bringFiles({ id: fileId, options }: FileListView, rows: readonly OptionValues[]) {
    for (const [at, { key }] of rows.entries()) {
      const [file, option] = [files.get(key), options[at]];
      if (file === undefined || option === undefined) continue;
      const input = { fileId, id: option.id, name: option.name, mediaType: file.type, typeArch: 'fileList' };
      setUpload({ key, share: 0 });
      const progress = {
        onProgress: (share: number) => setUpload({ key, share }),
        signal: new AbortController().signal,
      };
      setKnown(await sendFilesTo('files', 'upload', input, [file], progress).finally(() => setUpload(null)));
      without(key);
    }
  }

  /** Their values come in, except where this user has written something. */
  async function takeLatest(fileId: number): Promise<void> {
    const latest = await api.files.get({ fileId });
    form.setValues(mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setKnown(latest);
  }

  const saving = useMutation({
    mutationFn: async (values: FileListValues) => {
      const options = writtenOptions(values.options, (key) => files.has(key));
      await bringFiles(await write({ ...values, options }), options);
    },
    onSettled: readAgain,
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'ERR_DUPLICATED_FILE_LIST')
        return form.setFieldError('name', errorSentence(error));
      showError(error);
      if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        takeLatest(known.id).catch(showError);
    },
  });

  return {
    form,
    save: (values: FileListValues): void => {
      if (!values.options.some(({ key }) => isTooLarge(key))) saving.mutate(values);
    },
    isSaving: saving.isPending,
    isDirty: () => form.isDirty() || files.size > 0,
    addRow: () => form.insertListItem('options', { key: newId(), id: null, name: '' }),
    removeRow: (at: number, key: string): void => {
      form.removeListItem('options', at);
      without(key);
    },
    /** What a row's file is now, and what can be done with it. */
    fileOf: (at: number, row: OptionValues) => {
      const chosen = files.get(row.key);
      const there = known?.options.find(({ id }) => id === row.id);
      return {
        name: chosen?.name ?? there?.fileName ?? null,
        href: chosen === undefined ? (there?.path ?? null) : null,
        progress: upload?.key === row.key ? upload.share : null,
        error: isTooLarge(row.key) ? common('file.tooLarge', { megabytes: limit / megabyte }) : null,
        onChoose: (file: File) => choose(at, row, file),
        ...(chosen === undefined ? {} : { onRemove: () => without(row.key) }),
      };
    },
  };
}
