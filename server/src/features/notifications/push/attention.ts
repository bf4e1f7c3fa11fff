/**
 * A page says how it stands to its user, again and again as long as it lives: pages call first, and devices are pushed what
 * nobody came for (`push.rules.ts`).
 */
import { attentions } from '@prosa/shared';
import type { InCompany } from '#src/platform/context.ts';
import { actorOfIdentity } from '#src/platform/realtime/identity.ts';
import type { SocketEventHandler } from '#src/platform/realtime/socket-events.ts';
import { noteAttention } from './device.queries.ts';

export type AttentionDeps = { readonly inCompany: InCompany };

/** Pages say it twice as often. */
const heldMs = 90_000;

export const attentionEvent =
  ({ inCompany }: AttentionDeps): SocketEventHandler =>
  async ({ identity }, said) => {
    const attention = attentions.find((one) => one === said);
    if (attention === undefined) return 'malformed';
    const { companyId, userId } = identity;
    await inCompany(companyId, actorOfIdentity(identity), (ctx) =>
      noteAttention(ctx, userId, attention, new Date(ctx.now().getTime() + heldMs)),
    );
    return 'done';
  };
