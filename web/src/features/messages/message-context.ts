/**
 * What a message on screen can ask of the conversation around it. Outside a conversation nothing is offered, so that a
 * bubble can stand alone.
 */
import type { MessageView } from '@prosa/shared';
import { createContext, useContext } from 'react';
import type { MessageAction } from './changes/message-rights.ts';

/** What is done with single messages, and the choosing of several. */
export type MessageTools = {
  readonly rightsOf: (message: MessageView) => readonly MessageAction[];
  readonly begin: (action: MessageAction, message: MessageView) => void;
  /** An empty sign takes ours back. */
  readonly react: (message: MessageView, emoji: string) => void;
  /** The messages chosen so far; `null` while none are being chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly choose: (message: MessageView) => void;
};

/** What the place in which messages are shown offers to each of them. */
export type MessageContextValue = {
  /** Shows a picture or film large. */
  readonly show?: (message: MessageView) => void;
  /** Scrolls to a message, wherever it stands, and points it out. */
  readonly jumpTo?: (messageId: string) => void;
  /** A sound began or ended; while it is heard its message stays, however far one scrolls. */
  readonly sounds?: (messageId: string, playing: boolean) => void;
  /** Gives up a message that has not reached the server. */
  readonly discard?: (message: MessageView) => void;
  /** The message that has just been pointed out. */
  readonly pointedOut: string | null;
};

export const MessageContext = createContext<MessageContextValue>({ pointedOut: null });
export const useMessageContext = (): MessageContextValue => useContext(MessageContext);

export const ToolsContext = createContext<MessageTools | null>(null);
export const useMessageTools = (): MessageTools | null => useContext(ToolsContext);
