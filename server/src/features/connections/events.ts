/** What happens to connections. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const about = z.object({ connectionId: rowId });

/** Its settings, or that it is new. */
export const connectionChanged = defineFact('connection.changed', about);
/** Status, reason, code or number. */
export const connectionSessionChanged = defineFact('connection.session_changed', about);
export const connectionDeleted = defineFact('connection.deleted', about);
/** Somebody wants a session started, renewed or ended: whoever owns it looks at once. */
export const sessionDemanded = defineFact('connection.session_demanded', about);
