/** The values of the contact dialog, what is sent of them, and when a number is none. Pure. */
import { type ContactView, contactFields, formatPhone, internationalPhone } from '@prosa/shared';
import { fieldProblem, type Problem } from '#src/ui/record/schema-problems.ts';

/** What the contract has of a contact and the form holds as it is: texts, empty where there is none. */
const texts = contactFields
  .omit({
    number: true,
    extraInfo: true,
    tags: true,
    ownerId: true,
    queueId: true,
    isBlocked: true,
    optedOut: true,
  })
  .keyof().options;
type TextField = (typeof texts)[number];

export type ContactValues = Record<TextField, string> & {
  number: string;
  extraInfo: { name: string; value: string }[];
  tags: number[];
  /** As selects want them: ids as text. */
  ownerId: string | null;
  queueId: string | null;
  isBlocked: boolean;
  optedOut: boolean;
};

const textsBy = (textOf: (field: TextField) => string) =>
  Object.fromEntries(texts.map((field) => [field, textOf(field)])) as Record<TextField, string>;

/** What a new contact begins with, where something is known of it. */
export type ContactStart = { readonly name?: string; readonly number?: string };

const shownNumber = ({ number }: ContactView): string => (number === null ? '' : formatPhone(number));

const chosen = (id: number | null | undefined): string | null => (id == null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

export function valuesOf(contact: ContactView | null, start: ContactStart = {}): ContactValues {
  const known: Partial<ContactView> = contact ?? start;
  return {
    ...textsBy((field) => known[field] ?? ''),
    number: contact === null ? (start.number ?? '') : shownNumber(contact),
    extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
    tags: contact?.tags.map(({ id }) => id) ?? [],
    ownerId: chosen(contact?.ownerId),
    queueId: chosen(contact?.queueId),
    isBlocked: contact?.isBlocked ?? false,
    optedOut: contact?.optedOut ?? false,
  };
}

/** Returns what is wrong with a number; whom WhatsApp knows only by an opaque id may stay without one. */
export function numberProblem(number: string, isNeeded: boolean): Problem | null {
  if (number.trim() === '' && !isNeeded) return null;
  const problem = fieldProblem(contactFields.shape.number, number.trim());
  return problem ?? (internationalPhone(number) === undefined ? 'invalid' : null);
}

export const inputOf = (values: ContactValues) => ({
  ...values,
  ...textsBy((field) => values[field].trim()),
  number: values.number.trim(),
  extraInfo: values.extraInfo.map((one) => ({ name: one.name.trim(), value: one.value.trim() })),
  ownerId: idOf(values.ownerId),
  queueId: idOf(values.queueId),
});
