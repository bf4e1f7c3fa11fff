/** Files chosen for a ticket and not sent yet. They stay while one looks at another conversation, and go with the page. */
import { constants } from '@prosa/shared/kernel/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import { messageQueries } from '../../api.ts';
import { type Attachment, attach, type Takes } from '../../attachments/attachments.ts';
import { measureFile } from '../../attachments/measure-file.ts';
import { messageKeys } from '../../keys.ts';

export type Tray = ReturnType<typeof useTray>;

export function useTray(ticketId: number, takes: Takes) {
  const cache = useQueryClient();
  const { t } = useTranslation('messages');
  const limit = useFileLimit();
  const { data: items } = useQuery(messageQueries.tray(ticketId));
  const change = (next: (items: readonly Attachment[]) => readonly Attachment[]): void =>
    void cache.setQueryData<readonly Attachment[]>(messageKeys.tray(ticketId), (known) => next(known ?? []));
  const patch = (id: string, changes: Partial<Attachment>): void =>
    change((known) => known.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return {
    items,
    /** At most as many as one message round may hold. */
    add: (files: readonly File[], asDocument = false) => {
      const room = constants.maxFilesAtOnce - items.length;
      if (files.length > room) showWarning(t('attach.tooMany', { count: constants.maxFilesAtOnce }));
      const added = files.slice(0, Math.max(0, room)).map((file) => attach(file, takes, asDocument, limit));
      change((known) => [...known, ...added]);
      // Before it is sent: whoever sends does not wait for a browser that may never tell.
      for (const item of added) void measureFile(item).then((measures) => patch(item.id, { measures }));
    },
    remove: (id: string) => {
      const gone = items.find((item) => item.id === id);
      if (gone !== undefined) URL.revokeObjectURL(gone.url);
      change((known) => known.filter((item) => item.id !== id));
    },
    caption: (id: string, caption: string) => patch(id, { caption }),
    /** Hands everything over that can be sent; what was refused stays to be seen. */
    take: (): readonly Attachment[] => {
      const ready = items.filter(({ refusal }) => refusal === null);
      change((known) => known.filter(({ refusal }) => refusal !== null));
      return ready;
    },
  };
}
