/** Adds or changes a contact. Whoever has the number already is named, and can be opened instead. */
import type { ContactView } from '@prosa/shared';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.ts';
import type { ContactStart } from '../contact-form.ts';
import { ContactFields } from './contact-fields.tsx';

export type ContactDialogProps = {
  /** The contact to change, `null` for a new one, `undefined` while closed. */
  contact: ContactView | null | undefined;
  /** What is known of a new one. */
  start?: ContactStart;
  onClose: () => void;
  onSaved?: (contact: ContactView) => void;
  /** Somebody has the number already. */
  onOpenOther?: (contactId: number) => void;
};

export function ContactDialog({ contact, start, onClose, onSaved, onOpenOther }: ContactDialogProps) {
  const { t } = useTranslation('contacts');
  const shown = useLast(contact);
  const dirty = useRef(() => false);
  const closeUnlessChanged = useUnsavedGuard(() => dirty.current());
  const handleClose = () => void closeUnlessChanged(onClose);
  const handleSaved = (saved: ContactView) => {
    onClose();
    onSaved?.(saved);
  };
  return (
    <Dialog
      opened={contact !== undefined}
      onClose={handleClose}
      title={shown === null ? t('form.addTitle') : t('form.editTitle')}
      size={560}
      large
    >
      {shown !== undefined && (
        <ContactFields
          key={shown?.id ?? 'new'}
          contact={shown}
          dirty={dirty}
          onCancel={handleClose}
          onSaved={handleSaved}
          {...(start !== undefined && { start })}
          {...(onOpenOther !== undefined && { onOpenOther })}
        />
      )}
    </Dialog>
  );
}
