/** What may be heard of a simulated phone: by admins, of a simulated connection of theirs. */
import { may } from '@prosa/shared';
import type { LiveIdentity } from '#src/features/auth/index.ts';
import { findConnection } from '#src/features/connections/index.ts';
import type { InCompany } from '#src/platform/context.ts';
import { idFrom } from '#src/platform/realtime/client-arguments.ts';
import { actorOfIdentity, type SocketIdentity } from '#src/platform/realtime/identity.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { TopicDef } from '#src/platform/realtime/topics.ts';

/** Returns the room of whoever has the simulated phones of this connection open. */
export const sandboxRoom = (companyId: number, whatsappId: number): string =>
  rooms.named(companyId, `sandbox${whatsappId}`);

type CanUseSandbox = (identity: SocketIdentity, whatsappId: number) => boolean | Promise<boolean>;

export const sandboxTopic = (canUse: CanUseSandbox): TopicDef => ({
  kind: 'sandbox',
  join: 'joinSandbox',
  leave: 'leaveSandbox',
  read: idFrom,
  rooms: async (identity, name) =>
    (await canUse(identity, Number(name))) ? [sandboxRoom(identity.companyId, Number(name))] : [],
});

export type SandboxAccessDeps = { readonly inCompany: InCompany; readonly identities: LiveIdentity };

export const mayUseSandbox =
  ({ inCompany, identities }: SandboxAccessDeps): CanUseSandbox =>
  async (known, whatsappId) => {
    const identity = await identities.present(known);
    if (identity === undefined || identity.restricted) return false;
    const { companyId, userId, profile, super: isSuper } = identity;
    if (!may({ id: userId, profile, super: isSuper }, 'admin')) return false;
    return inCompany(
      companyId,
      actorOfIdentity(identity),
      async (ctx) => (await findConnection(ctx, whatsappId))?.provider === 'sandbox',
    );
  };
