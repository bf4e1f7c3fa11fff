/** Fetches all files of a list and puts them into the composer: all of them or none. */
import type { FileListView } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';

/** Returns the files of a list that were sent up, in its order. */
export const storedIn = ({ options }: FileListView) =>
  options.flatMap(({ path, fileName, name, mediaType }) =>
    path === null ? [] : [{ path, name: fileName ?? name, type: mediaType ?? '' }],
  );

export function useAttachFileList(state: Suggesting | undefined, onDone: () => void) {
  return useMutation({
    mutationFn: (list: FileListView) => {
      const { signal } = new AbortController();
      return Promise.all(storedIn(list).map(({ path, ...file }) => fetchFile(path, file, signal)));
    },
    onSuccess: (files, { message }) => {
      if (state === undefined) return;
      // What somebody has begun to write stays what is said with the files.
      state.replace(state.text.trim() === '' ? message : state.text, ...files);
      onDone();
    },
    onError: showError,
  });
}
