/** A contact: one person (or group) of the outside, however many numbers and ids WhatsApp knows them by. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

/** The part of a contact that travels with tickets and messages. `number` is absent for people known only by an opaque id. */
export const contactCard = z
  .object({
    id: rowId,
    name: z.string(),
    number: z.string().nullable(),
    email: z.string().nullable(),
    profilePicUrl: z.string().nullable(),
  })
  .meta({ id: 'ContactCard' });
export type ContactCard = z.output<typeof contactCard>;

export const extraInfo = z.object({ name: z.string(), value: z.string() }).meta({ id: 'ExtraInfo' });

export const contactView = contactCard
  .extend({
    pushName: z.string().nullable(),
    isGroup: z.boolean(),
    extraInfo: z.array(extraInfo),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Contact' });
export type ContactView = z.output<typeof contactView>;
