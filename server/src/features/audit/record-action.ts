/**
 * Keeps what somebody with rights has done, in the transaction that does it: either both stand or neither. What no
 * transaction holds together is written down before it begins.
 */
import { type AuditChange, passwordWasReset, signInRefused } from '@prosa/shared';
import type { Recorder } from '#src/platform/audit.ts';
import type { Ctx } from '#src/platform/context.ts';
import { deleteBegun, insertAction, insertBegun } from './audit.queries.ts';
import { changesBetween, nameOf } from './audit.rules.ts';

export const recorder: Recorder = {
  record: async (ctx, { action, ip, record, before, after, note }, begun) => {
    // Whoever waited for its end has given up, and has kept that it was begun.
    if (begun !== undefined) await deleteBegun(ctx.db, begun);
    await insertAction(ctx.db, {
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
  },
  begin: async (ctx, { action, ip, record }) => {
    const id = ctx.newId();
    const { id: userId, name: userName } = ctx.actor;
    await insertBegun(ctx.db, { id, at: ctx.now(), userId, userName, ip, action, record });
    return id;
  },
  drop: async (ctx, begun) => void (await deleteBegun(ctx.db, begun)),
};

type AuthActor = { readonly userId: number; readonly name: string; readonly ip: string };

/** Keeps that somebody tried to sign in as this user with a wrong password. */
export const recordRefusedSignIn = (ctx: Ctx, actor: AuthActor): Promise<void> =>
  recordAuthAction(ctx, actor, signInRefused);

/** Keeps that somebody set this user's password with a code from an e-mail. */
export const recordPasswordReset = (ctx: Ctx, actor: AuthActor): Promise<void> =>
  recordAuthAction(ctx, actor, passwordWasReset);

/** Keeps what was done by somebody, or in their name, otherwise than by an endpoint of their company. */
export const recordAuthAction = (
  ctx: Ctx,
  { userId, name, ip }: AuthActor,
  action: string,
  changes: readonly AuditChange[] = [],
): Promise<void> =>
  insertAction(ctx.db, {
    id: ctx.newId(),
    at: ctx.now(),
    userId,
    userName: name,
    ip,
    action,
    record: {},
    recordName: '',
    changes,
  });
