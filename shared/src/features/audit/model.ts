/** The audit log: what people with rights have done, one record an action. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

/** The most that one page of the log holds. */
export const mostAuditRecords = 500;

/** A field with what stood in it before and after; null where there was nothing. Of a secret only that it is another. */
export const auditChange = z
  .object({ field: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.output<typeof auditChange>;

export const auditRecord = z
  .object({
    id: z.uuid(),
    at: instant,
    /** Who did it; their name is the one of that day. */
    user: z.object({ id: rowId.nullable(), name: z.string() }),
    ip: z.string(),
    /** The endpoint that was called, e.g. `tags.remove`, or what happened before anybody had signed in, e.g. `auth.refused`. */
    action: z.string(),
    /** The ids in the address that was called. */
    record: z.record(z.string(), z.string()),
    recordName: z.string(),
    changes: z.array(auditChange),
    /** The action was begun, and it is not known whether it was done. */
    unfinished: z.boolean(),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.output<typeof auditRecord>;

/** A sign-in with a wrong password. */
export const signInRefused = 'auth.refused';

/** A password that was set with a code from an e-mail. */
export const passwordWasReset = 'auth.passwordReset';

/** Somebody who was invited has set their password, and is a user. */
export const invitationAccepted = 'invitations.accepted';

/** The platform's operator has come into the company, and has left it. */
export const supportEntered = 'auth.supportEntered';
export const supportLeft = 'auth.supportLeft';

/** The platform's operator has written everything of the company into an archive, and has taken it in from one. */
export const companyExported = 'companies.exportAll';
export const companyImported = 'companies.importAll';
