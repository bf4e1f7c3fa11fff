/**
 * Runs a macro on a ticket: each action in a transaction of its own that also writes down how far the run has come, with
 * the rights of whoever asks. What is refused ends the run; what was done before stays done and is told. The same run
 * asked for twice is done once.
 */
import {
  AppError,
  fail,
  type Input,
  type MacroAction,
  type MacroRunView,
  type macrosContract,
} from '@prosa/shared';
import type { SendDeps } from '#src/features/messages/outbound/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { ifVisible } from './list-macros.ts';
import { deleteRunsBefore, findMacro, findRun, insertRun, updateRun } from './macro.queries.ts';
import { viewRun } from './macro.view.ts';
import { doAction, targetOf } from './macro-actions.ts';

type RunMacro = Input<typeof macrosContract.run>;

const keptMs = 24 * 3_600_000;

export async function runMacro(ctx: RemoteCtx, deps: SendDeps, input: RunMacro): Promise<MacroRunView> {
  const { key } = input;
  const actions = await ctx.inside((company) => begin(company, input));
  for (const [position, action] of (actions ?? []).entries()) {
    const failure = await carryOut(ctx, deps, input, position, action);
    if (failure === undefined) continue;
    await ctx.inside((company) => updateRun(company.db, key, { failure }));
    break;
  }
  return ctx.inside(async (company) => {
    if (actions !== undefined) await updateRun(company.db, key, { state: 'ended' });
    const run = (await findRun(company.db, key)) ?? fail('ERR_NO_MACRO_FOUND');
    return run.state === 'running' ? fail('ERR_MACRO_RUNNING') : viewRun(run);
  });
}

/** Writes the run down and returns what there is to do; undefined where it was asked for before. */
async function begin(ctx: UserCtx, { macroId, ticketId, key }: RunMacro): Promise<MacroAction[] | undefined> {
  const userId = ctx.actor.id;
  const known = await findRun(ctx.db, key);
  if (known !== undefined) {
    const isSame = known.macroId === macroId && known.ticketId === ticketId && known.userId === userId;
    return isSame ? undefined : fail('ERR_MACRO_RUNNING');
  }
  const { actions } = ifVisible(ctx, await findMacro(ctx.db, macroId));
  await getTicket(ctx, ticketId);
  for (const [at, action] of actions.entries())
    if ((await targetOf(ctx, action)) === null) fail('ERR_MACRO_TARGET_GONE', { position: at + 1 });
  await deleteRunsBefore(ctx.db, userId, new Date(ctx.now().getTime() - keptMs));
  const isNew = await insertRun(ctx.db, { key, userId, macroId, ticketId, total: actions.length });
  return isNew ? actions : undefined;
}

/** Does one action; returns why it was refused, undefined when it was done. */
async function carryOut(
  ctx: RemoteCtx,
  deps: SendDeps,
  { ticketId, key, sign }: RunMacro,
  position: number,
  action: MacroAction,
) {
  try {
    await ctx.inside(async (company) => {
      const messageId = derivedId(`${key}/${position}`);
      await doAction(company, { deps, ticketId, messageId, sign }, action);
      await updateRun(company.db, key, { done: position + 1 });
    });
    return undefined;
  } catch (error) {
    // A failure of ours is written down where all are; the run says how far it has come all the same.
    if (!(error instanceof AppError))
      ctx.log.error({ err: error, kind: action.kind }, 'an action of a macro failed');
    const { code, details } = error instanceof AppError ? error : new AppError('ERR_INTERNAL_SERVER_ERROR');
    return { kind: action.kind, code, params: { ...details.params } };
  }
}
