/** The values of the contact dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import {
  type ContactView,
  contactFields,
  contactNameLength,
  contactNumberLength,
  formatPhone,
  internationalPhone,
} from '@prosa/shared';

export type ContactValues = {
  name: string;
  number: string;
  email: string;
  extraInfo: { name: string; value: string }[];
  tags: number[];
  isBlocked: boolean;
  optedOut: boolean;
};
export type ContactProblem = 'required' | 'tooShort' | 'tooLong' | 'email' | 'invalid';

/** What a new contact begins with, where something is known of it. */
export type ContactStart = { readonly name?: string; readonly number?: string };

const shownNumber = ({ number }: ContactView): string => (number === null ? '' : formatPhone(number));

export const valuesOf = (contact: ContactView | null, start: ContactStart = {}): ContactValues => ({
  name: contact?.name ?? start.name ?? '',
  number: contact === null ? (start.number ?? '') : shownNumber(contact),
  email: contact?.email ?? '',
  extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
  tags: contact?.tags.map(({ id }) => id) ?? [],
  isBlocked: contact?.isBlocked ?? false,
  optedOut: contact?.optedOut ?? false,
});

const lengthProblem = (text: string, { min, max }: { min: number; max: number }): ContactProblem | null => {
  const { length } = text.trim();
  if (length === 0) return 'required';
  if (length < min) return 'tooShort';
  return length > max ? 'tooLong' : null;
};

export const nameProblem = (name: string): ContactProblem | null => lengthProblem(name, contactNameLength);

/** Whom WhatsApp knows only by an opaque id may stay without a number. */
export function numberProblem(number: string, isNeeded: boolean): ContactProblem | null {
  if (number.trim() === '' && !isNeeded) return null;
  return (
    lengthProblem(number, contactNumberLength) ??
    (internationalPhone(number) === undefined ? 'invalid' : null)
  );
}

export const emailProblem = (email: string): ContactProblem | null =>
  contactFields.shape.email.safeParse(email).success ? null : 'email';

/** A row of which only one half was written. */
export const extraNameProblem = (name: string): ContactProblem | null =>
  name.trim() === '' ? 'required' : null;

export const inputOf = ({ name, number, email, extraInfo, tags, isBlocked, optedOut }: ContactValues) => ({
  name: name.trim(),
  number: number.trim(),
  email: email.trim(),
  extraInfo: extraInfo.map((one) => ({ name: one.name.trim(), value: one.value.trim() })),
  tags,
  isBlocked,
  optedOut,
});
