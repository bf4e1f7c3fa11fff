/** Facts about contacts. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const contact = z.object({ contactId: z.int() });

export const contactCreated = defineFact('contact.created', contact);
export const contactUpdated = defineFact('contact.updated', contact);
/** The company has blocked them, or lets them write again. */
export const contactBlocked = defineFact('contact.blocked', contact);
/** Somebody looks at a conversation whose contact's picture may be another one by now. */
export const pictureWanted = defineFact('contact.picture_wanted', contact);
export const contactDeleted = defineFact('contact.deleted', contact);
/** The contact was the same person as `intoId`, who has everything now. */
export const contactMerged = defineFact('contact.merged', z.object({ contactId: z.int(), intoId: z.int() }));
/** An import has come further, or to its end. */
export const importProgressed = defineFact('contact.import_progressed', z.object({ importId: z.int() }));
/** Many contacts are new or other than before at once, and are not told one by one. */
export const contactsImported = defineFact('contact.imported', z.object({}));
