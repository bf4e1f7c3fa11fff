/** Facts about messages; ids only, the view is read when they are told. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const message = z.object({ messageId: z.uuid(), ticketId: z.int() });

/** A customer wrote, or the company's own phone did; `answers` where it is a customer, in a ticket that somebody works. */
export const messageReceived = defineFact('message.received', message.extend({ answers: z.boolean() }));
/** An agent (or the system) wrote; it waits to be delivered. */
export const messageQueued = defineFact('message.queued', message);
/** A message's state or text has changed; `isLast` where the row of its ticket shows that as well. */
export const messageUpdated = defineFact(
  'message.updated',
  message.extend({ isLast: z.boolean().optional() }),
);
/** Somebody wrote by way of an advertisement. */
export const adFollowed = defineFact('message.ad_followed', message);
/** A message's file is to be fetched, by whoever runs the connection's session. */
export const mediaWanted = defineFact('message.media_wanted', z.object({ messageId: z.uuid() }));
/** Somebody has called, and the conversation shows it: what becomes of the call is decided by the company's settings. */
export const callReceived = defineFact(
  'message.call_received',
  message.extend({ callId: z.string(), video: z.boolean() }),
);
/** A file of ours has been looked at: its message may leave. */
export const mediaPrepared = defineFact('message.media_prepared', z.object({ messageId: z.uuid() }));
/** A reaction, an edit, a revoke or a second try of ours waits to leave. */
export const changeQueued = defineFact('message.change_queued', z.object({ messageId: z.uuid() }));
/** Messages that were written long ago have taken their place in the ticket's conversation. */
export const pastImported = defineFact('message.past_imported', z.object({ ticketId: z.int() }));
/** The file of a customer's recording is here. */
export const recordingArrived = defineFact('message.recording_arrived', message);
