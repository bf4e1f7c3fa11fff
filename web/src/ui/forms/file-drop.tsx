/** Where a file is dropped or chosen, with what is wrong with it. */
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { type Icon, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  icon: Icon;
  /** What to do, or the chosen file's name. */
  title: string;
  /** Which files are taken. */
  kinds: string;
  /** As in an input: `.zip,.txt`. */
  accept: string;
  button: string;
  /** Whether choosing is what there is to do next. */
  isNext: boolean;
  isLoading: boolean;
  problem: string | null;
  onTake: (file: File) => void;
};

export function FileDrop({
  icon: Sign,
  title,
  kinds,
  accept,
  button,
  isNext,
  isLoading,
  problem,
  onTake,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | null | undefined): void => {
    if (file) onTake(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      className={classes.drop ?? ''}
      data-over={isOver || undefined}
      align="center"
      gap="xs"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Sign size={40} stroke={1.4} aria-hidden />
      <Text fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="sm" c="var(--ink-soft)">
        {kinds}
      </Text>
      <FileButton accept={accept} onChange={take}>
        {(props) => (
          <Button
            mt="xs"
            variant={isNext ? 'filled' : 'default'}
            leftSection={<IconUpload size={18} />}
            loading={isLoading}
            {...props}
          >
            {button}
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" ta="center" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
