/** Which connections simulated phones can reach. */
import { fail } from '@prosa/shared';
import { type ConnectionRow, findConnection } from '#src/features/connections/index.ts';
import type { Ctx } from '#src/platform/context.ts';

/**
 * Returns a simulated connection. Throws ERR_NO_WAPP_FOUND for one to a real network, which does not exist for the
 * sandbox.
 */
export async function getSandboxConnection(ctx: Ctx, id: number): Promise<ConnectionRow> {
  const row = await findConnection(ctx, id);
  return row?.provider === 'sandbox' ? row : fail('ERR_NO_WAPP_FOUND');
}

/**
 * Returns a simulated connection whose number exists for others: once it has been paired, and until it is unlinked,
 * whether or not a node runs its session at this moment. Throws ERR_WAPP_NOT_INITIALIZED.
 */
export async function getReachableConnection(ctx: Ctx, id: number): Promise<ConnectionRow> {
  const row = await getSandboxConnection(ctx, id);
  return row.wanted && row.number !== null ? row : fail('ERR_WAPP_NOT_INITIALIZED');
}

/** Returns the number a connection gets when it is scanned: always the same one, a Brazilian mobile by its looks. */
export function sandboxNumber(companyId: number, connectionId: number): string {
  const tail = (value: number): string => String(value).padStart(4, '0').slice(-4);
  return `55119${tail(companyId)}${tail(connectionId)}`;
}
