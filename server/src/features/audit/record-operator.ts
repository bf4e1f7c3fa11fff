/** Keeps what the operator of the installation has done to a company's record, from the machine it runs on. */
import type { Ctx } from '#src/platform/context.ts';
import { insertAction } from './audit.queries.ts';

export type OperatorAction = {
  /** The endpoint that an admin would have used, e.g. `auth.resetTotp`. */
  readonly action: string;
  readonly record: Readonly<Record<string, string>>;
  readonly name: string;
};

export const recordOperator = (ctx: Ctx, { action, record, name }: OperatorAction): Promise<void> =>
  insertAction(ctx.db, {
    id: ctx.newId(),
    at: ctx.now(),
    userId: null,
    userName: 'Operator',
    ip: '',
    action,
    record,
    recordName: name,
    changes: [],
  });
