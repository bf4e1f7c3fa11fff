/** A page says that its user looks at it, or no longer does: whoever looks is pushed nothing. Said again every minute. */
import type { InCompany } from '#src/platform/context.ts';
import { userActorOf } from '#src/platform/realtime/identity.ts';
import type { SocketEventHandler } from '#src/platform/realtime/socket-events.ts';
import { noteLooking } from './device.queries.ts';

export type LookingDeps = { readonly inCompany: InCompany };

const lookingMs = 90_000;

export const lookingEvent =
  ({ inCompany }: LookingDeps): SocketEventHandler =>
  async ({ identity }, looks) => {
    if (typeof looks !== 'boolean') return 'malformed';
    const { companyId, userId } = identity;
    await inCompany(companyId, userActorOf(identity), (ctx) =>
      noteLooking(ctx, userId, looks ? new Date(ctx.now().getTime() + lookingMs) : null),
    );
    return 'done';
  };
