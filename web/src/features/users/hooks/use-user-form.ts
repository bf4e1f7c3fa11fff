import type { UseFormReturnType } from '@mantine/form';
import type { UserDetail } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate, updateUser } from '../api.ts';
import { changedInput, changesAccess, checked, newInput, type UserValues, valuesOf } from '../user-form.ts';

export type UserForm = UseFormReturnType<UserValues>;

type Options = { user: UserDetail | null; own: boolean; mayGive: boolean; onSaved: () => void };

/** Holds the user dialog's form. Whoever changes by what they themselves sign in proves that it is them. */
export function useUserForm({ user, own, mayGive, onSaved }: Options) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const [asksCode, setAsksCode] = useState(false);
  const isProofWanted = (values: UserValues, known: UserDetail | null): boolean =>
    own && known !== null && changesAccess(values, known);
  const changes = (values: UserValues, known: UserDetail) =>
    changedInput(values, { mayGive, proves: isProofWanted(values, known) });
  const { form, known, frame } = useRecordForm<UserDetail, UserValues>({
    record: user,
    valuesOf,
    inputOf: (values, known) => (known === null ? newInput(values) : changes(values, known)),
    schema: checked(user === null),
    problems: (values, known) => ({
      currentPassword:
        isProofWanted(values, known) && values.currentPassword === '' ? common('validation.required') : null,
    }),
    create: (values) => api.users.create(newInput(values)),
    update: (known, values) =>
      updateUser({ userId: known.id, version: known.version, ...changes(values, known) }),
    latest: ({ id }) => api.users.get({ userId: id }),
    fieldOfCode: {
      ERR_NO_QUEUE_FOUND: 'queueIds',
      ERR_NO_WAPP_FOUND: 'whatsappId',
      ERR_LAST_ADMIN: 'profile',
    },
    wordsOfRule: (field, rule) => {
      if (rule === 'taken') return t('form.emailTaken');
      if (rule === 'common') return common('validation.commonPassword');
      if (field === 'currentPassword') return t('form.wrongPassword');
      if (field === 'code') return rule === 'required' ? t('form.codeWanted') : t('form.wrongCode');
      return common('validation.invalid');
    },
    invalidate,
    done: t('toast.saved'),
    onSaved,
    onWrong: (fields, isRefused) => {
      if (isRefused && fields.includes('code')) setAsksCode(true);
    },
  });
  return { form, frame, isProofWanted: isProofWanted(form.values, known), asksCode };
}
