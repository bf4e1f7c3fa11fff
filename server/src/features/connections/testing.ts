/** Builders of connections for tests. */
import type { Ctx } from '#src/platform/context.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import { type ConnectionChanges, insertConnection } from './connection.queries.ts';

let made = 0;

/** Builds a connected sandbox connection, the default unless told otherwise, and returns its id. */
export async function buildConnection(ctx: Ctx, overrides: ConnectionChanges = {}): Promise<number> {
  made += 1;
  const { id } = await insertConnection(ctx, {
    name: `Connection ${made}`,
    provider: 'sandbox',
    isDefault: true,
    status: 'CONNECTED',
    number: `55119${String(made).padStart(8, '0')}`,
    ...overrides,
  });
  ctx.emit(connectionChanged, { connectionId: id });
  return id;
}
