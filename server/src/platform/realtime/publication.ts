/** What is told to browsers, and what ends their sockets. */
import type { Channel, Channels } from '@prosa/shared';

/** A message for browsers: who hears it (rooms made by platform/realtime/rooms.ts), on which channel, and what. */
export type Publication = {
  [C in Channel]: {
    readonly rooms: readonly string[];
    readonly except?: readonly string[];
    readonly channel: C;
    readonly payload: Channels[C];
  };
}[Channel];

/** Sockets that nobody stands behind any more: they are ended at once, and still hear what was said before. */
export type Farewell =
  | {
      readonly farewell: 'user';
      readonly userId: number;
      /** The user's one live session, whose sockets stay; null when there is none. */
      readonly except: string | null;
    }
  | { readonly farewell: 'company' };
