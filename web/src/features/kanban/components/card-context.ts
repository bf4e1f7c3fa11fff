/** What every card may ask of its board. Stays the same while cards come and go, so that a card is drawn when it changes. */
import type { KanbanCard } from '@prosa/shared';
import { createContext, type KeyboardEvent } from 'react';

export type CardTools = {
  readonly press: (card: KanbanCard, event: KeyboardEvent<HTMLElement>) => void;
  readonly menu: (card: KanbanCard, button: HTMLElement) => void;
};

export const CardToolsContext = createContext<CardTools>({ press: () => undefined, menu: () => undefined });
/** For how long cards have been in their lanes is told from here. */
export const NowContext = createContext<Date | undefined>(undefined);
/** The element that tells how cards are moved by the keyboard. */
export const howToId = 'kanban-how-to';
