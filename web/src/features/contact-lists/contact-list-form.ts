/** The values of the dialog of somebody on a list, and what is sent of them. Pure. */
import { type ContactListItemView, formatPhone } from '@prosa/shared';

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
