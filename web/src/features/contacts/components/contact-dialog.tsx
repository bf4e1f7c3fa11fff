/** Adds or changes a contact. Whoever has the number already is named, and can be opened instead. */
import type { ContactView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '#src/ui/record/record-dialog.tsx';
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
  const handleSaved = (saved: ContactView) => {
    onClose();
    onSaved?.(saved);
  };
  return (
    <RecordDialog
      record={contact}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size={560}
      large
    >
      {(shown) => (
        <ContactFields
          contact={shown}
          onSaved={handleSaved}
          {...(start !== undefined && { start })}
          {...(onOpenOther !== undefined && { onOpenOther })}
        />
      )}
    </RecordDialog>
  );
}
