/** What a client may ask of its socket, event by event. What is not understood or not granted is ignored and counted. */
import type { Missed } from '@prosa/shared';
import { replyFrom, textFrom } from './client-arguments.ts';
import type { NumberedMessage } from './fan-out/recent-messages.ts';
import type { SocketIdentity } from './identity.ts';
import type { AskingSocket, Outcome, SocketEvents } from './socket-events.ts';
import { type Topic, type TopicDef, topicOf } from './topics.ts';

/** The socket as the handlers see it. */
export type Asked = {
  readonly identity: () => SocketIdentity;
  /** Returns whether it was granted. */
  readonly enter: (topic: Topic) => Promise<boolean>;
  readonly leave: (topic: Topic) => void;
  readonly isSubscribed: (topic: Topic) => boolean;
  /** Takes a fresh token of the same user; returns whether it did. */
  readonly renew: (token: string) => Promise<boolean>;
  readonly resume: (last: string) => 'nothing' | 'resync';
  /** What was told after the event `last`; undefined where that is not known. */
  readonly missed: (last: string) => readonly NumberedMessage[] | undefined;
  readonly seen: (identity: SocketIdentity) => void | Promise<void>;
  readonly topics: readonly TopicDef[];
  /** What features handle by themselves. */
  readonly socketEvents: SocketEvents;
};

export type Handler = (...values: unknown[]) => Promise<Outcome>;

export function clientEvents(asked: Asked): Readonly<Record<string, Handler>> {
  /** The events of a topic; whoever asks to join may want to know how that ended. */
  function eventsOf(topic: TopicDef): [string, Handler][] {
    const join: Handler = async (...values) => {
      const named = topicOf(topic, values[0]);
      const isGranted = named !== undefined && (await asked.enter(named));
      replyFrom<boolean>(values.at(-1))(isGranted);
      if (named === undefined) return 'malformed';
      return isGranted ? 'done' : 'refused';
    };
    const leave: Handler = async (value) => {
      const named = topicOf(topic, value);
      if (named === undefined) return 'malformed';
      asked.leave(named);
      return 'done';
    };
    return [
      [topic.join, join],
      [topic.leave, leave],
    ];
  }

  const own: Readonly<Record<string, Handler>> = {
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
      replyFrom<'nothing' | 'resync'>(done)(text === undefined ? 'resync' : asked.resume(text));
      return text === undefined ? 'malformed' : 'done';
    },
    replay: async (last, done) => {
      const text = textFrom(last);
      const missed = text === undefined ? undefined : asked.missed(text);
      replyFrom<Missed | null>(done)(
        missed?.map(({ event, payload, eventId }) => [event, payload, eventId] as const) ?? null,
      );
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
  return { ...own, ...Object.fromEntries([...asked.topics.flatMap(eventsOf), ...ofFeatures]) };
}
