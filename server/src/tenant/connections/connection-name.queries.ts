import type { Ctx } from '#src/platform/context.ts';
import { connections } from './connections.tables.ts';

/** Returns the company's connections, deleted ones too: their tickets stay readable. */
export const listConnectionNames = (ctx: Ctx) =>
  ctx.db.orm
    .select({
      id: connections.id,
      name: connections.name,
      status: connections.status,
      provider: connections.provider,
      number: connections.number,
      isDefault: connections.isDefault,
      restriction: connections.restriction,
      messagesPerMinute: connections.messagesPerMinute,
      linkedAt: connections.linkedAt,
      isSample: connections.isSample,
      deletedAt: connections.deletedAt,
    })
    .from(connections);
