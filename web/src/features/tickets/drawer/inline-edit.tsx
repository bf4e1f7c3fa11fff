/** Something that can be changed where it stands: a pencil behind it opens its field, and gets the focus back afterwards. */
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drawer.module.css';

type InlineEditProps = {
  /** What it is, for its button. */
  name: string;
  children: ReactNode;
  /** Returns the field in its place, which is left by `onDone`. */
  field: (onDone: () => void) => ReactNode;
};

export function InlineEdit({ name, children, field }: InlineEditProps) {
  const { t } = useTranslation('tickets');
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Whoever works by keys goes on from where they were.
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return field(() => setEditing(false));
  return (
    <span className={classes.inline}>
      {children}
      <ActionIcon
        ref={button}
        className={classes.pencil ?? ''}
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t('drawer.change', { name })}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
    </span>
  );
}
