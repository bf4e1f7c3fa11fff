/** Files chosen for a chat and not sent yet. They stay while one looks at another chat, and go with the page. */
import { constants } from '@prosa/shared/kernel/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import { chatQueries } from '../api.ts';
import { chatKeys } from '../keys.ts';
import { fileProblem } from '../unsent.ts';

export function useChatTray(chatId: number) {
  const cache = useQueryClient();
  const { t, i18n } = useTranslation('chats');
  const most = useFileLimit();
  const { data: files } = useQuery(chatQueries.tray(chatId));
  const change = (next: readonly File[]): void =>
    void cache.setQueryData<readonly File[]>(chatKeys.tray(chatId), next);
  /** What cannot be sent is told, and not taken. */
  const isFine = (file: File): boolean => {
    const problem = fileProblem(file, most);
    const limit = fileSize(most, i18n.language);
    if (problem !== null) showWarning(t(`composer.${problem}`, { name: file.name, limit }));
    return problem === null;
  };
  return {
    files,
    add: (chosen: readonly File[]) => {
      const room = constants.maxFilesAtOnce - files.length;
      const fine = chosen.filter(isFine);
      if (fine.length > room) showWarning(t('composer.tooMany', { count: constants.maxFilesAtOnce }));
      change([...files, ...fine.slice(0, Math.max(0, room))]);
    },
    remove: (file: File) => change(files.filter((one) => one !== file)),
    /** In place of what is there. */
    put: change,
  };
}
