import { type ContactView, contactFields } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { place } from '../api.ts';
import { type ContactStart, inputOf, valuesOf } from '../contact-form.ts';
import { useContactProblems } from './use-contact-problems.ts';

type ContactFormOptions = {
  contact: ContactView | null;
  start: ContactStart | undefined;
  onSaved: (contact: ContactView) => void;
};

/** Who has the number that was typed. */
export type Holder = { readonly contactId: number; readonly name: string };

export type ContactForm = ReturnType<typeof useContactForm>['form'];

/** Holds the contact dialog's form. Whoever has the number already is named. */
export function useContactForm({ contact, start, onSaved }: ContactFormOptions) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const { number: numberProblem, words } = useContactProblems();
  const [holder, setHolder] = useState<Holder>();
  const { form, frame } = useRecordForm({
    record: contact,
    valuesOf: (known) => valuesOf(known, start),
    inputOf,
    schema: contactFields.omit({ number: true }),
    words,
    problems: ({ number }) => ({
      number:
        contact?.isGroup === true ? null : numberProblem(number, contact === null || contact.number !== null),
    }),
    create: (values) => {
      setHolder(undefined);
      return api.contacts.create(inputOf(values));
    },
    update: (known, values) => {
      setHolder(undefined);
      const { number, ...rest } = inputOf(values);
      const isOther = number !== valuesOf(known).number;
      return api.contacts.update({
        contactId: known.id,
        ...rest,
        ...(isOther && { number }),
        version: known.version,
      });
    },
    latest: ({ id }) => api.contacts.get({ contactId: id }),
    tellsItself: (error, fields) => {
      if (error.code !== 'ERR_DUPLICATED_CONTACT') return false;
      setHolder(holderIn(error));
      fields.setFieldError('number', errorSentence(error));
      return true;
    },
    wordsOfRule: (_, rule) => (rule === 'future' ? t('form.inFuture') : common('validation.invalid')),
    fieldOfCode: {
      ERR_WAPP_INVALID_CONTACT: 'number',
      ERR_NO_USER_FOUND: 'ownerId',
      ERR_NO_QUEUE_FOUND: 'queueId',
    },
    invalidate: (saved) => saved && place(saved),
    done: contact === null ? t('toast.added') : t('toast.saved'),
    onSaved,
  });
  return { form, frame, holder };
}

function holderIn({ params }: ApiError): Holder | undefined {
  const { contactId, name } = params;
  return typeof contactId === 'number' && typeof name === 'string' ? { contactId, name } : undefined;
}
