/** A choice that can be changed where it stands: choosing keeps it, Escape or leaving the field changes nothing. */
import { Loader, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showError } from '#src/lib/feedback/errors.ts';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import classes from './drawer.module.css';
import { InlineEdit } from './inline-edit.tsx';

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

export const InlineChoice = (props: InlineChoiceProps) => (
  <InlineEdit name={props.name} field={(onDone) => <ChoiceField {...props} onDone={onDone} />}>
    {props.children}
  </InlineEdit>
);

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
