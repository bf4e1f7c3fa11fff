/** Keeps what somebody with rights has done, in the transaction that does it: either both stand or neither. */
import { passwordWasReset, signInRefused } from '@prosa/shared';
import type { Recorder } from '#src/platform/audit.ts';
import type { Ctx } from '#src/platform/context.ts';
import { insertAction } from './audit.queries.ts';
import { changesBetween, nameOf } from './audit.rules.ts';

export const recordAction: Recorder = (ctx, { action, ip, record, before, after, note }) =>
  insertAction(ctx.db, {
    id: ctx.newId(),
    at: ctx.now(),
    userId: ctx.actor.id,
    userName: ctx.actor.name,
    ip,
    action,
    record,
    recordName: nameOf(before, after, note),
    changes: changesBetween(before, after, note),
  });

type Visitor = { readonly userId: number; readonly name: string; readonly ip: string };

/** Keeps that somebody tried to sign in as this user with a wrong password. */
export const recordRefusedSignIn = (ctx: Ctx, visitor: Visitor): Promise<void> =>
  recordVisit(ctx, visitor, signInRefused);

/** Keeps that somebody set this user's password with a code from an e-mail. */
export const recordPasswordReset = (ctx: Ctx, visitor: Visitor): Promise<void> =>
  recordVisit(ctx, visitor, passwordWasReset);

const recordVisit = (ctx: Ctx, { userId, name, ip }: Visitor, action: string): Promise<void> =>
  insertAction(ctx.db, {
    id: ctx.newId(),
    at: ctx.now(),
    userId,
    userName: name,
    ip,
    action,
    record: {},
    recordName: '',
    changes: [],
  });
