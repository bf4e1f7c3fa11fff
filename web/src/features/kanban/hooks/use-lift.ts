/**
 * Carrying a card by the keyboard: space lifts it, the arrow keys choose a lane, space or enter puts it down there, escape
 * leaves it where it was. Where it would go is said aloud.
 */

import type { KanbanCard } from '@prosa/shared';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane } from '../board.ts';
import { laneWord } from '../words.ts';

export type Lifted = { readonly ticketId: number; readonly target: number };

const sideways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const along: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The card at a distance from this one, as they stand on the screen. */
function neighbour(from: HTMLElement, by: { lanes?: -1 | 1; cards?: -1 | 1 }): HTMLElement | undefined {
  const lane = from.closest('[data-lane]');
  const cards = [...(lane?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  if (by.cards !== undefined) return cards[cards.indexOf(from) + by.cards];
  const lanes = [...(lane?.parentElement?.querySelectorAll('[data-lane]') ?? [])].filter(
    (one) => one === lane || one.querySelector('[data-card]') !== null,
  );
  const next = lane === null ? undefined : lanes[lanes.indexOf(lane) + (by.lanes ?? 0)];
  return next?.querySelector<HTMLElement>('[data-card]') ?? undefined;
}

export function useLift(lanes: readonly Lane[], move: (ticketId: number, to: number) => void) {
  const { t } = useTranslation('kanban');
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [sentence, say] = useState('');

  const place = (tagId: number) => {
    const index = lanes.findIndex((lane) => lane.tagId === tagId);
    return { lane: laneWord(lanes[index]?.name ?? null), position: index + 1, count: lanes.length };
  };

  function lift(card: KanbanCard): void {
    setLifted({ ticketId: card.id, target: card.lane.tagId });
    say(t('lift.lifted', { name: card.contact.name, ...place(card.lane.tagId) }));
  }

  function aim({ ticketId, target }: Lifted, by: -1 | 1): void {
    const next = lanes[lanes.findIndex((lane) => lane.tagId === target) + by];
    if (next === undefined) return;
    setLifted({ ticketId, target: next.tagId });
    say(t('lift.over', place(next.tagId)));
    document
      .querySelector(`[data-lane="${next.tagId}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function putDown(card: KanbanCard, { ticketId, target }: Lifted): void {
    setLifted(null);
    say(t('lift.dropped', { name: card.contact.name, ...place(target) }));
    move(ticketId, target);
  }

  function leave(card: KanbanCard): void {
    setLifted(null);
    say(t('lift.cancelled', { name: card.contact.name, ...place(card.lane.tagId) }));
  }

  function moveByKey(card: KanbanCard, event: KeyboardEvent<HTMLElement>): boolean {
    const { key } = event;
    const by = sideways[key];
    if (lifted?.ticketId === card.id) {
      if (key === ' ' || key === 'Enter') putDown(card, lifted);
      else if (key === 'Escape' || key === 'Tab') leave(card);
      else if (by !== undefined) aim(lifted, by);
      else return key in along;
      return key !== 'Tab';
    }
    if (key === ' ') {
      lift(card);
      return true;
    }
    const step = along[key];
    if (by === undefined && step === undefined) return false;
    const next = neighbour(event.currentTarget, by === undefined ? { cards: step ?? 1 } : { lanes: by });
    next?.focus();
    return true;
  }

  return {
    lifted,
    sentence,
    say,
    handleKeyDown: (card: KanbanCard, event: KeyboardEvent<HTMLElement>): void => {
      // Keys of the buttons in the card are theirs.
      if (event.target !== event.currentTarget || !moveByKey(card, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
