/** The values of the dialogs of contact lists, and what is wrong with them. Pure; problems are text keys. */
import { type ContactListItemView, contactListNameLength, formatPhone } from '@prosa/shared';

export function listNameProblem(name: string): 'required' | 'tooShort' | 'tooLong' | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < contactListNameLength.min) return 'tooShort';
  return length > contactListNameLength.max ? 'tooLong' : null;
}

export type ItemValues = { name: string; number: string; email: string };

const shownNumber = (number: string | null): string => (number === null ? '' : formatPhone(number));

export const valuesOf = (item: ContactListItemView | null): ItemValues => ({
  name: item?.name ?? '',
  number: shownNumber(item?.number ?? null),
  email: item?.email ?? '',
});

export const inputOf = ({ name, number, email }: ItemValues): ItemValues => ({
  name: name.trim(),
  number: number.trim(),
  email: email.trim(),
});
