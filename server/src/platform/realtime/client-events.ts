/** What a client may ask of its socket, event by event. What is not understood or not granted is ignored and counted. */
import type { ClientEvents } from '@prosa/shared';
import { idFrom, replyFrom, statusFrom, textFrom } from './client-arguments.ts';
import type { SocketIdentity } from './identity.ts';
import type { Topic } from './room-authorization.ts';
import type { AskingSocket, Outcome, SocketEvents } from './socket-events.ts';

/** The socket as the handlers see it. */
export type Asked = {
  readonly identity: () => SocketIdentity;
  /** Answers whether it was granted. */
  readonly enter: (topic: Topic) => Promise<boolean>;
  readonly leave: (topic: Topic) => void;
  readonly isSubscribed: (topic: Topic) => boolean;
  /** Takes a fresh token of the same user; answers whether it did. */
  readonly renew: (token: string) => Promise<boolean>;
  readonly missed: (last: string) => 'nothing' | 'resync';
  readonly seen: (identity: SocketIdentity) => void | Promise<void>;
  /** What features handle by themselves. */
  readonly socketEvents: SocketEvents;
};

export type Handler = (...values: unknown[]) => Promise<Outcome>;

type OwnEvents = Omit<Readonly<Record<keyof ClientEvents, Handler>>, 'typing' | 'chatTyping'>;

export function clientEvents(asked: Asked): Readonly<Record<string, Handler>> {
  const enter = async (topic: Topic | undefined): Promise<Outcome> => {
    if (topic === undefined) return 'malformed';
    return (await asked.enter(topic)) ? 'done' : 'refused';
  };
  const leave = async (topic: Topic | undefined): Promise<Outcome> => {
    if (topic === undefined) return 'malformed';
    asked.leave(topic);
    return 'done';
  };

  const own: OwnEvents = {
    joinChatBox: async (ticketId, done) => {
      const outcome = await enter(ticket(ticketId));
      replyFrom<boolean>(done)(outcome === 'done');
      return outcome;
    },
    leaveChatBox: (ticketId) => leave(ticket(ticketId)),
    joinViewers: (ticketId) => enter(viewers(ticketId)),
    leaveViewers: (ticketId) => leave(viewers(ticketId)),
    joinSandbox: (whatsappId) => enter(sandbox(whatsappId)),
    leaveSandbox: (whatsappId) => leave(sandbox(whatsappId)),
    joinTickets: (status) => enter(list(status)),
    leaveTickets: (status) => leave(list(status)),
    joinNotification: () => enter('notification'),
    leaveNotification: () => leave('notification'),
    joinKanban: () => enter('kanban'),
    leaveKanban: () => leave('kanban'),
    userStatus: async () => {
      await asked.seen(asked.identity());
      return 'done';
    },
    authenticate: async (token, done) => {
      const text = textFrom(token);
      const accepted = text !== undefined && (await asked.renew(text));
      replyFrom<boolean>(done)(accepted);
      if (text === undefined) return 'malformed';
      return accepted ? 'done' : 'refused';
    },
    resume: async (last, done) => {
      const text = textFrom(last);
      replyFrom<'nothing' | 'resync'>(done)(text === undefined ? 'resync' : asked.missed(text));
      return text === undefined ? 'malformed' : 'done';
    },
  };
  const socket: AskingSocket = {
    get identity() {
      return asked.identity();
    },
    isSubscribed: asked.isSubscribed,
  };
  const ofFeatures = Object.entries(asked.socketEvents).map(([event, handle]): [string, Handler] => [
    event,
    (...values) => handle(socket, ...values),
  ]);
  return { ...own, ...Object.fromEntries(ofFeatures) };
}

function ticket(value: unknown): Topic | undefined {
  const id = idFrom(value);
  return id === undefined ? undefined : `ticket:${id}`;
}

function viewers(value: unknown): Topic | undefined {
  const id = idFrom(value);
  return id === undefined ? undefined : `viewers:${id}`;
}

function sandbox(value: unknown): Topic | undefined {
  const id = idFrom(value);
  return id === undefined ? undefined : `sandbox:${id}`;
}

function list(value: unknown): Topic | undefined {
  const status = statusFrom(value);
  return status === undefined ? undefined : `list:${status}`;
}
