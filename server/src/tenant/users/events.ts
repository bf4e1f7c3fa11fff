import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const user = z.object({ userId: rowId });
const session = z.object({ userId: rowId, sessionId: z.uuid() });

export const userCreated = defineFact('user.created', user);
/** Name, profile, queues, language, password or default connection of the user has changed. */
export const userChanged = defineFact('user.changed', user);
/** The user has another password; `endsTokens` says whether personal tokens end with the old one. */
export const passwordChanged = defineFact('user.password_changed', user.extend({ endsTokens: z.boolean() }));
export const userDeleted = defineFact('user.deleted', user);
/** Colleagues see something else of whether the user is there. */
export const presenceChanged = defineFact('user.presence_changed', user);
/** The user says something else of themselves. */
export const availabilityChanged = defineFact('user.availability_changed', user);
/** The user can be given tickets from now on. */
export const userReachable = defineFact('user.reachable', user);
/** The user can be given no tickets for now. */
export const userUnreachable = defineFact('user.unreachable', user);
/** The user has signed in; this session replaces the one before. */
export const sessionStarted = defineFact('session.started', session);
/** The user has no live session any more. */
export const sessionEnded = defineFact('session.ended', user);
