/**
 * What a message on screen can ask of the conversation around it. Outside a conversation nothing is offered, so that a
 * bubble can stand alone.
 */
import type { MessageView } from '@prosa/shared';
import { createContext, useContext } from 'react';

export type Desk = {
  /** Shows a picture or film large. */
  readonly show?: (message: MessageView) => void;
  /** Scrolls to a message, wherever it stands, and points it out. */
  readonly jumpTo?: (messageId: string) => void;
  /** The message that has just been pointed out. */
  readonly pointedOut: string | null;
};

export const DeskContext = createContext<Desk>({ pointedOut: null });

export const useDesk = (): Desk => useContext(DeskContext);
