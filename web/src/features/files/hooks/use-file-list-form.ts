/**
 * The dialog's values and how they are saved: first what is written, then the files one by one. What has arrived stays
 * when a later file does not; saving again goes on from there.
 */
import { type FileListView, fileListFields } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { useSizeProblem } from '#src/ui/forms/use-size-problem.ts';
import { type Keep, useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import {
  type FileListValues,
  inputOf,
  type OptionValues,
  valuesOf,
  writtenOptions,
} from '../file-list-form.ts';

export function useFileListForm(list: FileListView | null, onSaved: () => void) {
  const { t } = useTranslation('files');
  const sizeProblem = useSizeProblem();
  /** Files that are still to go up, by row. */
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [upload, setUpload] = useState<{ key: string; share: number } | null>(null);
  const sentOf = (values: FileListValues): FileListValues => ({
    ...values,
    options: writtenOptions(values.options, (key) => files.has(key)),
  });
  const { form, known, frame } = useRecordForm({
    record: list,
    valuesOf,
    inputOf: (values) => inputOf(sentOf(values)),
    schema: fileListFields,
    words: { name: { required: t('form.nameTooShort'), tooShort: t('form.nameTooShort') } },
    create: (values) => api.files.create(inputOf(sentOf(values))),
    update: ({ id, version }, values) =>
      api.files.update({ fileId: id, ...inputOf(sentOf(values)), version }),
    afterWrite: bringFiles,
    isChangedBeside: () => files.size > 0,
    isHeldBack: () => [...files.values()].some((file) => sizeProblem(file) !== null),
    latest: ({ id }) => api.files.get({ fileId: id }),
    fieldOfCode: { ERR_DUPLICATED_FILE_LIST: 'name' },
    invalidate: () => invalidate(),
    done: t('toast.saved'),
    onSaved: () => onSaved(),
  });

  const without = (key: string): void =>
    setFiles((before) => new Map([...before].filter(([other]) => other !== key)));
  const choose = (at: number, { key, name }: OptionValues, file: File): void => {
    setFiles((before) => new Map(before).set(key, file));
    if (name.trim() === '') form.setFieldValue(`options.${at}.name`, file.name.replace(/\.[^.]*$/, ''));
  };

  async function bringFiles(saved: FileListView, keep: Keep<FileListView>, values: FileListValues) {
    keep(saved);
    const rows = sentOf(values).options;
    // Saving again must not add the rows a second time.
    form.setValues({ options: rows.map((row, at) => ({ ...row, id: saved.options[at]?.id ?? null })) });
    for (const [at, { key }] of rows.entries()) {
      const [file, option] = [files.get(key), saved.options[at]];
      if (file === undefined || option === undefined) continue;
      const { id, name } = option;
      const input = { fileId: saved.id, id, name, mediaType: file.type, typeArch: 'fileList' };
      setUpload({ key, share: 0 });
      const progress = {
        onProgress: (share: number) => setUpload({ key, share }),
        signal: new AbortController().signal,
      };
      keep(await sendFilesTo('files', 'upload', input, [file], progress).finally(() => setUpload(null)));
      without(key);
    }
  }

  return {
    form,
    frame,
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
        error: chosen === undefined ? null : sizeProblem(chosen),
        onChoose: (file: File) => choose(at, row, file),
        ...(chosen === undefined ? {} : { onRemove: () => without(row.key) }),
      };
    },
  };
}
