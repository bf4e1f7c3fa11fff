/** What lists of files add to a conversation: all files of a list are put beside the field at once, to be sent from there. */
import { Menu } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { FileListChoice } from '../components/file-list-choice.tsx';

/** Returns the entry among what can be attached, and the dialog it opens; to be drawn by the page. */
export function useFileListExtras() {
  const [state, open] = useState<Suggesting>();
  const extras = useMemo(
    () => ({ attach: (writing: Suggesting) => <FileListEntry onOpen={() => open(writing)} /> }),
    [],
  );
  return { extras, dialog: <FileListChoice state={state} onClose={() => open(undefined)} /> };
}

function FileListEntry({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('files');
  return (
    <Menu.Item leftSection={<IconFolder size={17} aria-hidden />} onClick={onOpen}>
      {t('choice.entry')}
    </Menu.Item>
  );
}
