/** Takes a menu in from a file, and gives it out as one. What is in the way is told in a sentence. */
import { Button, FileButton, Group } from '@mantine/core';
import { optionLimits } from '@prosa/shared';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { type FileProblem, menuFile, parseMenuFile } from '../option-file.ts';
import { type DraftTree, flatten } from '../option-tree.ts';

const mostBytes = 5_000_000;

type MenuFileButtonsProps = { queueName: string; tree: DraftTree; onRead: (tree: DraftTree) => void };

export function MenuFileButtons({ queueName, tree, onRead }: MenuFileButtonsProps) {
  const { t } = useTranslation('queues');
  const forget = useRef<() => void>(null);
  const sentence = (found: FileProblem): string => {
    if (found.problem === 'badOption') return t('file.badOption', { place: found.place });
    if (found.problem === 'tooLarge') return t('file.tooLarge', optionLimits);
    return t(`file.${found.problem}`);
  };
  const read = async (file: File | null): Promise<void> => {
    // The same file, corrected, may be chosen again.
    forget.current?.();
    if (file === null) return;
    const found: ReturnType<typeof parseMenuFile> =
      file.size > mostBytes ? { problem: 'tooLarge' } : parseMenuFile(await file.text());
    if ('problem' in found) return showWarning(sentence(found));
    if (tree.length > 0 && !(await mayReplace())) return;
    onRead(found.tree);
    showSuccess(t('file.read', { options: flatten(found.tree).length }));
  };
  const mayReplace = (): Promise<boolean> =>
    confirm({
      title: t('file.replace.title'),
      message: t('file.replace.text', { options: flatten(tree).length }),
      confirmLabel: t('file.replace.confirm'),
      danger: true,
    });
  const name = queueName.trim().replace(/[^\p{L}\p{N}]+/gu, '-') || 'menu';
  return (
    <Group gap="xs">
      <FileButton accept="application/json,.json" resetRef={forget} onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="subtle" size="sm" leftSection={<IconUpload size={16} />}>
            {t('file.import')}
          </Button>
        )}
      </FileButton>
      {tree.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(`${name}.json`, menuFile(tree), 'application/json')}
        >
          {t('file.export')}
        </Button>
      )}
    </Group>
  );
}
