/** What features handle of what browsers say over their sockets. */
import type { SocketIdentity } from './identity.ts';
import type { Topic } from './topics.ts';

/** The socket that said it. */
export type AskingSocket = {
  readonly identity: SocketIdentity;
  readonly isSubscribed: (topic: Topic) => boolean;
};

export type Outcome = 'done' | 'refused' | 'malformed';

/** Takes the values that came with an event, which may be anything. */
export type SocketEventHandler = (socket: AskingSocket, ...values: unknown[]) => Promise<Outcome>;

export type SocketEvents = Readonly<Record<string, SocketEventHandler>>;
