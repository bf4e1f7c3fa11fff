/** A contact list: people a campaign writes to, whether or not they are contacts of the company. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { contactFields, contactNumberLength } from '../contacts/index.ts';

export const contactListNameLength = { min: 2, max: 50 } as const;

export const contactListView = z
  .object({
    id: rowId,
    name: z.string(),
    contactsCount: z.int(),
    /**
     * How many of the contacts WhatsApp knows, and how many cannot be reached; nobody has been asked about the others
     * yet.
     */
    validCount: z.int(),
    invalidCount: z.int(),
    /** How many of them have been looked up once more; null unless somebody has asked for that and it is not over. */
    rechecked: z.int().nullable(),
    /** Grows with every change of what people edit; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ContactList' });
export type ContactListView = z.output<typeof contactListView>;

export const contactListItemView = z
  .object({
    id: rowId,
    contactListId: rowId,
    companyId: rowId,
    name: z.string(),
    /** Canonical digits; null where none was given. */
    number: z.string().nullable(),
    email: z.string().nullable(),
    /** Null while nobody could be asked; false also without a number. */
    isWhatsappValid: z.boolean().nullable(),
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ContactOnList' });
export type ContactListItemView = z.output<typeof contactListItemView>;

/** What people write about a list. */
export const contactListFields = z.object({
  name: z.string().trim().min(contactListNameLength.min).max(contactListNameLength.max),
});

/** What people write about somebody on it. The number is read by `internationalPhone`; it may be left blank. */
export const contactListItemFields = z.object({
  name: contactFields.shape.name,
  number: z
    .string()
    .trim()
    .max(contactNumberLength.max)
    .refine((text) => text === '' || text.length >= contactNumberLength.min)
    .nullable(),
  email: contactFields.shape.email,
});
