/** What becomes of the numbers of a company. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const about = z.object({ connectionId: rowId });

/** A connection is new, or has other settings. */
export const connectionChanged = defineFact('connection.changed', about);

/** A connection's status, reason, code or number has changed. */
export const connectionSessionChanged = defineFact('connection.session_changed', about);

export const connectionDeleted = defineFact('connection.deleted', about);
