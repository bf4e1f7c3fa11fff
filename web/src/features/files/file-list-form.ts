/** The values of the dialog of a list of files, and what is sent of them. Pure. */
import type { FileListView } from '@prosa/shared';

/** `key` tells a row from the others before the server has given it an id. */
export type OptionValues = { key: string; id: number | null; name: string };
export type FileListValues = { name: string; message: string; options: OptionValues[] };

export const valuesOf = (list: FileListView | null): FileListValues => ({
  name: list?.name ?? '',
  message: list?.message ?? '',
  options: list?.options.map(({ id, name }) => ({ key: String(id), id, name })) ?? [],
});

/** Returns the written rows; those that say nothing and bring nothing are left out. */
export const writtenOptions = (
  options: readonly OptionValues[],
  hasFile: (key: string) => boolean,
): OptionValues[] => options.filter(({ key, id, name }) => id !== null || name.trim() !== '' || hasFile(key));

export const inputOf = ({ name, message, options }: FileListValues) => ({
  name: name.trim(),
  message: message.trim(),
  options: options.map((option) => ({
    ...(option.id === null ? {} : { id: option.id }),
    name: option.name.trim(),
  })),
});
