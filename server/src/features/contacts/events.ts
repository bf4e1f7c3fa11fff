/** Facts about contacts. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const contact = z.object({ contactId: z.int() });

export const contactCreated = defineFact('contact.created', contact);
export const contactUpdated = defineFact('contact.updated', contact);
