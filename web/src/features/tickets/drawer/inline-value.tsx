/**
 * A value that can be changed where it stands. Enter or leaving the field keeps it, Escape takes it back; what was
 * refused stays in the field, with the reason beside it.
 */
import { Loader, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import classes from './drawer.module.css';
import { InlineEdit } from './inline-edit.tsx';

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

export const InlineValue = (props: InlineValueProps) => (
  <InlineEdit name={props.name} field={(onDone) => <InlineField {...props} onDone={onDone} />}>
    {props.children}
  </InlineEdit>
);

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
