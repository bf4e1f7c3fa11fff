/**
 * A value that can be changed where it stands. Enter or leaving the field keeps it, Escape takes it back; what was
 * refused stays in the field, with the reason beside it.
 */
import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import classes from './drawer.module.css';

type InlineValueProps = {
  /** What it is, for the field and its button. */
  name: string;
  value: string;
  children: ReactNode;
  maxLength: number;
  type?: 'text' | 'email';
  problem?: (text: string) => string | null;
  onSave: (text: string) => Promise<unknown>;
};

export function InlineValue(props: InlineValueProps) {
  const { t } = useTranslation('tickets');
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Whoever works by keys goes on from where they were.
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <InlineField {...props} onDone={() => setEditing(false)} />;
  return (
    <span className={classes.inline}>
      {props.children}
      <ActionIcon
        ref={button}
        className={classes.pencil ?? ''}
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t('drawer.change', { name: props.name })}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
    </span>
  );
}

function InlineField({
  name,
  value,
  maxLength,
  type = 'text',
  problem = () => null,
  onSave,
  onDone,
}: InlineValueProps & { onDone: () => void }) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const over = useRef(false);
  const leave = (): void => {
    over.current = true;
    onDone();
  };
  useHeldEscape(true, leave);
  const save = async (): Promise<void> => {
    if (over.current || saving) return;
    if (text.trim() === value) return leave();
    const found = problem(text.trim());
    setError(found);
    if (found !== null) return;
    setSaving(true);
    try {
      await onSave(text.trim());
      leave();
    } catch (refusal) {
      setError(errorSentence(refusal));
      setSaving(false);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <TextInput
      className={classes.field ?? ''}
      size="sm"
      type={type}
      aria-label={name}
      autoComplete="off"
      autoFocus
      maxLength={maxLength}
      value={text}
      error={error}
      readOnly={saving}
      rightSection={saving && <Loader size={16} />}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
}
