/** The values of the contact dialog, what is sent of them, and when a number is none. Pure. */
import { type ContactView, contactFields, formatPhone, internationalPhone } from '@prosa/shared';
import { fieldProblem, type Problem } from '#src/ui/record/schema-problems.ts';

export type ContactValues = {
  name: string;
  number: string;
  email: string;
  birthday: string;
  extraInfo: { name: string; value: string }[];
  tags: number[];
  /** As selects want them: ids as text. */
  ownerId: string | null;
  queueId: string | null;
  isBlocked: boolean;
  optedOut: boolean;
};

/** What a new contact begins with, where something is known of it. */
export type ContactStart = { readonly name?: string; readonly number?: string };

const shownNumber = ({ number }: ContactView): string => (number === null ? '' : formatPhone(number));

const chosen = (id: number | null | undefined): string | null => (id == null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

export const valuesOf = (contact: ContactView | null, start: ContactStart = {}): ContactValues => ({
  name: contact?.name ?? start.name ?? '',
  number: contact === null ? (start.number ?? '') : shownNumber(contact),
  email: contact?.email ?? '',
  birthday: contact?.birthday ?? '',
  extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
  tags: contact?.tags.map(({ id }) => id) ?? [],
  ownerId: chosen(contact?.ownerId),
  queueId: chosen(contact?.queueId),
  isBlocked: contact?.isBlocked ?? false,
  optedOut: contact?.optedOut ?? false,
});

/** Returns what is wrong with a number; whom WhatsApp knows only by an opaque id may stay without one. */
export function numberProblem(number: string, isNeeded: boolean): Problem | null {
  if (number.trim() === '' && !isNeeded) return null;
  const problem = fieldProblem(contactFields.shape.number, number.trim());
  return problem ?? (internationalPhone(number) === undefined ? 'invalid' : null);
}

export const inputOf = ({ name, number, email, extraInfo, ownerId, queueId, ...others }: ContactValues) => ({
  ...others,
  ownerId: idOf(ownerId),
  queueId: idOf(queueId),
  name: name.trim(),
  number: number.trim(),
  email: email.trim(),
  extraInfo: extraInfo.map((one) => ({ name: one.name.trim(), value: one.value.trim() })),
});
