/**
 * Tells of a step that can be taken back, for as long as that is so: by the button beside it, by the key, or from the
 * command bar. Of several the latest is meant.
 */
import { Button, Group, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf, shapeOf, useCommand } from '../commands/commands.ts';
import { nextToast, showError } from './errors.ts';
import classes from './undo.module.css';

type Undoable = {
  /** A step that is done again stands in place of the one before. */
  readonly id: string;
  readonly message: string;
  /** For how long it can be taken back. */
  readonly openMs: number;
  readonly undo: () => Promise<unknown>;
};

export function showUndo(step: Undoable): void {
  notifications.hide(step.id);
  notifications.show({
    id: step.id,
    priority: nextToast(),
    color: 'teal',
    autoClose: false,
    role: 'status',
    message: <UndoToast {...step} />,
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
  });
}

function UndoToast({ id, message, openMs, undo }: Undoable) {
  const [busy, setBusy] = useState(false);
  const close = (): void => void notifications.hide(id);
  const { start, clear } = useTimeout(close, openMs);
  useEffect(() => {
    start();
    return clear;
  }, [start, clear]);
  const take = (): void => {
    clear();
    setBusy(true);
    undo().then(close, (error: unknown) => {
      close();
      showError(error);
    });
  };
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={2}>
          {message}
        </Text>
        <UndoButton busy={busy} onUndo={take} />
      </Group>
      <span className={classes.left} style={{ animationDuration: `${openMs}ms` }} aria-hidden />
    </>
  );
}

/** Takes the step back that it stands beside, also by the key for that. */
export function UndoButton({ busy, onUndo }: { busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation();
  useCommand('undo', busy ? null : onUndo);
  const { chord } = shapeOf('undo');
  const keys = chord === undefined ? '' : keysOf(chord).join(' ');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      flex="none"
      title={keys}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control').replace('⌘', 'Meta').replace(' ', '+')}
      loading={busy}
      onClick={onUndo}
    >
      {t('actions.undo')}
    </Button>
  );
}
