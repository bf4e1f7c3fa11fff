/** The contact form: checks on saving, tells the server's refusals where they belong, takes in what others changed. */
import { useForm } from '@mantine/form';
import type { ContactView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useCreateContact, useUpdateContact } from '../api.ts';
import {
  type ContactStart,
  type ContactValues,
  extraNameProblem,
  inputOf,
  numberProblem,
  valuesOf,
} from '../contact-form.ts';
import { useContactProblems } from './use-contact-problems.ts';

type ContactFormOptions = {
  contact: ContactView | null;
  start: ContactStart | undefined;
  onSaved: (contact: ContactView) => void;
};

/** Who has the number that was typed. */
export type Holder = { readonly contactId: number; readonly name: string };

export type ContactForm = ReturnType<typeof useContactForm>['form'];

export function useContactForm({ contact, start, onSaved }: ContactFormOptions) {
  const { t } = useTranslation('contacts');
  const problems = useContactProblems();
  const [version, setVersion] = useState(contact?.version);
  const [holder, setHolder] = useState<Holder>();
  const create = useCreateContact();
  const update = useUpdateContact();
  const form = useForm<ContactValues>({
    initialValues: valuesOf(contact, start),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      name: problems.name,
      number: (number) =>
        contact?.isGroup === true
          ? null
          : problems.sentence(numberProblem(number, contact === null || contact.number !== null)),
      email: problems.email,
      extraInfo: { name: (name) => problems.sentence(extraNameProblem(name)) },
    },
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (contactId: number): Promise<void> => {
    const latest = await api.contacts.get({ contactId });
    const values = mergeLatest(valuesOf(contact), form.getValues(), valuesOf(latest));
    form.setInitialValues(valuesOf(latest));
    form.setValues(values);
    setVersion(latest.version);
  };
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) return showError(error);
    if (error.code === 'ERR_DUPLICATED_CONTACT') {
      setHolder(holderIn(error));
      return form.setFieldError('number', errorSentence(error));
    }
    if (error.code === 'ERR_WAPP_INVALID_CONTACT') return form.setFieldError('number', errorSentence(error));
    showError(error);
    if (contact !== null && error.code === 'ERR_CHANGED_MEANWHILE') takeLatest(contact.id).catch(showError);
  };
  const answers = {
    onSuccess: (saved: ContactView) => {
      showSuccess(contact === null ? t('toast.added') : t('toast.saved'));
      onSaved(saved);
    },
    onError: refuse,
  };
  const save = (values: ContactValues): void => {
    setHolder(undefined);
    const input = inputOf(values);
    if (contact === null) create.mutate(input, answers);
    else {
      const { number, ...rest } = input;
      const isOther = number !== valuesOf(contact).number;
      update.mutate(
        {
          contactId: contact.id,
          ...rest,
          ...(isOther && { number }),
          ...(version !== undefined && { version }),
        },
        answers,
      );
    }
  };
  return { form, save, holder, isSaving: create.isPending || update.isPending };
}

function holderIn({ params }: ApiError): Holder | undefined {
  const { contactId, name } = params;
  return typeof contactId === 'number' && typeof name === 'string' ? { contactId, name } : undefined;
}
