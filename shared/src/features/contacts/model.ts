/** A contact: one person (or group) of the outside, however many numbers and ids WhatsApp knows them by. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireDay, wireId } from '../../kernel/wire.ts';
import { tagLabel } from '../tags/index.ts';

export const contactNameLength = { min: 2, max: 50 } as const;
export const contactNumberLength = { min: 8, max: 50 } as const;
export const maxExtraInfo = 30;
export const maxContactTags = 30;

/** The part of a contact that travels with tickets and messages. `number` is absent for people known only by an opaque id. */
export const contactCard = z
  .object({
    id: rowId,
    name: z.string(),
    number: z.string().nullable(),
    /** Empty where none is known: clients of this API family expect a text. */
    email: z.string(),
    profilePicUrl: z.string().nullable(),
  })
  .meta({ id: 'ContactCard' });
export type ContactCard = z.output<typeof contactCard>;

export const extraInfo = z.object({ name: z.string(), value: z.string() }).meta({ id: 'ExtraInfo' });
export type ExtraInfo = z.output<typeof extraInfo>;

/** Whether WhatsApp knows the number; unchecked while no connection could be asked. */
export const numberChecks = ['unchecked', 'valid', 'invalid'] as const;
export type NumberCheck = (typeof numberChecks)[number];

export const contactView = contactCard
  .extend({
    /** For clients that keep contacts by one; it never changes. */
    uuid: z.uuid(),
    pushName: z.string().nullable(),
    isGroup: z.boolean(),
    birthday: wireDay.nullable(),
    extraInfo: z.array(extraInfo),
    /** By name. */
    tags: z.array(tagLabel),
    numberCheck: z.enum(numberChecks),
    /** What they write is not taken any more. */
    isBlocked: z.boolean(),
    /** The contact wants no campaigns. */
    optedOut: z.boolean(),
    /** Whose customer it is: their tickets go to this user first. */
    ownerId: rowId.nullable(),
    /** The queue that its conversations begin in. */
    queueId: rowId.nullable(),
    /** The connection of their latest conversation. */
    whatsapp: z.object({ id: rowId, name: z.string() }).nullable(),
    /** Grows with every change of what people edit; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Contact' });
export type ContactView = z.output<typeof contactView>;

/** What pickers show: no more than names a contact. */
export const contactListItem = contactCard
  .pick({ id: true, name: true, number: true })
  .meta({ id: 'ContactListItem' });
export type ContactListItem = z.output<typeof contactListItem>;

/** An address, or nothing: clients send empty texts for fields that were left blank. */
const writtenEmail = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email().or(z.literal('')))
  .transform((text) => (text === '' ? null : text.toLowerCase()))
  .nullable();

/** A day since 1900, or nothing; days to come are refused where they would be stored. */
const writtenBirthday = wireDay
  .or(z.literal(''))
  .transform((day) => (day === '' ? null : day))
  .nullable();

/** What people write about a contact. The number is read by `internationalPhone`. */
export const contactFields = z.object({
  name: z.string().trim().min(contactNameLength.min).max(contactNameLength.max),
  number: z.string().trim().min(contactNumberLength.min).max(contactNumberLength.max),
  email: writtenEmail,
  birthday: writtenBirthday,
  extraInfo: z
    .array(z.object({ name: z.string().trim().min(1).max(100), value: z.string().trim().max(1_000) }))
    .max(maxExtraInfo),
  isBlocked: z.boolean(),
  optedOut: z.boolean(),
  ownerId: wireChoice,
  queueId: wireChoice,
  /** The tags that it is to carry, and no others: by their ids, or as answers tell them. */
  tags: z.array(wireId.or(z.object({ id: wireId }).transform(({ id }) => id))).max(maxContactTags),
});
