/** A choice that can be changed where it stands: choosing keeps it, Escape or leaving the field changes nothing. */
import { ActionIcon, Loader, Select } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#src/lib/feedback/errors.ts';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import classes from './drawer.module.css';

type InlineChoiceProps = {
  /** What it is, for the field and its button. */
  name: string;
  value: string | null;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** What no choice is called. */
  none: string;
  children: ReactNode;
  onSave: (value: string | null) => Promise<unknown>;
};

export function InlineChoice(props: InlineChoiceProps) {
  const { t } = useTranslation('tickets');
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Whoever works by keys goes on from where they were.
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <ChoiceField {...props} onDone={() => setEditing(false)} />;
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

const nothing = '';

function ChoiceField({
  name,
  value,
  choices,
  none,
  onSave,
  onDone,
}: InlineChoiceProps & { onDone: () => void }) {
  const [saving, setSaving] = useState(false);
  useHeldEscape(true, onDone);
  const save = async (chosen: string | null): Promise<void> => {
    const next = chosen === nothing ? null : chosen;
    if (next === value) return onDone();
    setSaving(true);
    try {
      await onSave(next);
    } catch (refusal) {
      showError(refusal);
    }
    onDone();
  };
  return (
    <Select
      className={classes.field ?? ''}
      size="sm"
      aria-label={name}
      data={[{ value: nothing, label: none }, ...choices]}
      value={value ?? nothing}
      allowDeselect={false}
      searchable={choices.length > 8}
      autoFocus
      defaultDropdownOpened
      readOnly={saving}
      rightSection={saving ? <Loader size={16} /> : undefined}
      onChange={(chosen) => void save(chosen)}
      onBlur={() => !saving && onDone()}
    />
  );
}
