/** Who is behind a socket, and what the realtime server asks of the features that know. */
import type { UserActor } from '../context.ts';

export type SocketIdentity = {
  readonly companyId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly super: boolean;
  /** The company's subscription has run out: only the base rooms are open. */
  readonly restricted: boolean;
  /** When the token that the socket came with expires. */
  readonly expiresAt: Date;
};

/** Returns the user behind a socket, as whoever acts in a transaction. */
export const actorOfIdentity = (identity: SocketIdentity, name = ''): UserActor => ({
  kind: 'user',
  id: identity.userId,
  name,
  profile: identity.profile,
  super: identity.super,
  sessionId: identity.sessionId,
});

type Awaitable<T> = T | Promise<T>;

export type Presence = {
  connected(identity: SocketIdentity): Awaitable<void>;
  disconnected(identity: SocketIdentity): Awaitable<void>;
  /** The client's regular sign of life. */
  seen(identity: SocketIdentity): Awaitable<void>;
};
