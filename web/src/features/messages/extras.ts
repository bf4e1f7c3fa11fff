/** What features below messages add to a conversation; whoever draws the page puts it around. */
import type { MessageView } from '@prosa/shared';
import { createContext, type ReactNode, useContext } from 'react';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';

export type Extras = {
  /** Tools beside the field where one writes. */
  readonly writing?: (state: Suggesting) => ReactNode;
  /** Entries of the menu from which something is attached. */
  readonly attach?: (state: Suggesting) => ReactNode;
  /** Entries of a message's menu. */
  readonly menu?: (message: MessageView) => ReactNode;
};

export const ConversationExtras = createContext<Extras>({});
export const useExtras = (): Extras => useContext(ConversationExtras);
