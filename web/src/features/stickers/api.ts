/** What the screens ask of stickers and do with them. Every change is told to the tray, by answer and by event alike. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { stickerKeys } from './keys.ts';

/** Signed addresses in the answers end with the next day. */
const staleTime = 3_600_000;

export const stickerQueries = {
  /** The company's stickers, those last used first. */
  list: () => queryOptions({ queryKey: stickerKeys.list(), queryFn: () => api.stickers.list(), staleTime }),
};

/** Lets the tray be read again when it is next looked at, or now where it is. */
export const invalidateStickers = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: stickerKeys.all });

const nobodyLooks = { onProgress: () => undefined, signal: new AbortController().signal };

/** Makes stickers of pictures, one after the other; what is none stops the rest. */
export const useAddStickers = () =>
  useMutation({
    mutationFn: async (pictures: readonly File[]) => {
      for (const picture of pictures) await sendFilesTo('stickers', 'add', {}, [picture], nobodyLooks);
    },
    onSettled: invalidateStickers,
    onError: showError,
  });

export const useRemoveSticker = () =>
  useMutation({
    mutationFn: (stickerId: number) => api.stickers.remove({ stickerId }),
    onSettled: invalidateStickers,
    onError: showError,
  });
