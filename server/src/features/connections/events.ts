/** What happens to the sessions of connections, and how the network holds them. */
import { instant, restrictionView, rowId, standingTurns } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const about = z.object({ connectionId: rowId });

/** Somebody wants a session started, renewed or ended: whoever owns it looks at once. */
export const sessionChangeRequested = defineFact('connection.session_demanded', about);
const outage = about.extend({ /** When it went away. */ since: instant });
/** The connection has been away for so long that people should know. */
export const connectionAway = defineFact('connection.away', outage);
/** A connection that people were told of is connected again. */
export const connectionRecovered = defineFact('connection.recovered', outage);
/** What people should know of how the network sees the number; `since`: the beginning of what begins or ends. */
export const connectionStanding = defineFact(
  'connection.standing',
  outage.extend({ turn: z.enum(standingTurns), restriction: restrictionView.nullable() }),
);

/** A node asks the session of a connection something: whoever runs it looks at once. */
export const sessionAsked = defineFact('connection.session_asked', about);
/** The answer is written down: whoever asked reads it. */
export const sessionAnswered = defineFact('connection.session_answered', about);
