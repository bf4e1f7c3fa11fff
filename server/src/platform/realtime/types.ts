/** Socket.IO's types as we use them: nothing a client sends is trusted to have a shape. */
import type { Server, Socket } from 'socket.io';
import type { SocketIdentity } from './identity.ts';

type Events = Record<string, (...values: unknown[]) => void>;
/**
 * Between processes: what a user may hear, or who may hear something, is to be asked anew; something was lost. What begins with a
 * company goes to those who listen to it.
 */
export type NodeEvents = {
  refreshRooms: (companyId: number, userId: number) => void;
  refreshTopics: (companyId: number, rooms: readonly string[], topics: readonly string[]) => void;
  lost: () => void;
};
/** Told to other processes, so it holds nothing but plain values. */
export type SocketState = {
  identity: SocketIdentity;
  /** True where the token came in the address: clients of this API family cannot show a fresh one while they are connected. */
  isBound: boolean;
};

export type SocketServer = Server<Events, Events, NodeEvents, SocketState>;
export type ServerSocket = Socket<Events, Events, NodeEvents, SocketState>;
