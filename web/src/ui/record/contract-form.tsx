/** A form that stands on a page, in a popover or a dialog of its own: the first field that is wrong comes before the reader. */
import type { ReactNode } from 'react';
import type { FormFrame } from './use-contract-form.ts';
import { useFirstError } from './use-first-error.ts';

type ContractFormProps = {
  frame: FormFrame;
  /** What it is called, where no heading says it. */
  label?: string;
  children: ReactNode;
};

/** Draws what `useContractForm` holds. */
export function ContractForm({ frame, label, children }: ContractFormProps) {
  const parts = useFirstError(frame.isSaving, frame.onSubmit);
  return (
    <form {...parts} noValidate aria-label={label}>
      {children}
    </form>
  );
}
