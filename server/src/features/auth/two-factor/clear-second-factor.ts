/**
 * The operator's way back for somebody who has neither phone nor recovery codes, and no admin left to ask: takes the
 * second factor away, from the machine the server runs on. The company's audit log keeps it, and live sign-ins go on.
 */
import { recordOperator } from '#src/features/audit/index.ts';
import { ownerOf } from '#src/features/users/access/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import { totpDisabled } from '../events.ts';
import { deleteTotp } from './totp.queries.ts';

export type ClearedFactor = 'cleared' | 'had none' | 'nobody';

export async function clearSecondFactor(ctx: PlatformCtx, email: string): Promise<ClearedFactor> {
  const owner = await ownerOf(ctx, email, 'the operator clears a second factor');
  if (owner === undefined) return 'nobody';
  const { companyId, userId } = owner;
  return ctx.inCompany(companyId, { kind: 'system', name: 'operator' }, async (company) => {
    if (!(await deleteTotp(company.db, userId))) return 'had none';
    company.emit(totpDisabled, { userId });
    const agent = await findAgent(company.db, userId);
    const record = { userId: String(userId) };
    await recordOperator(company, { action: 'auth.resetTotp', record, name: agent?.name ?? '' });
    return 'cleared';
  });
}
