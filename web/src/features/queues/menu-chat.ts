/** A customer's way through the menus, as the preview plays it: where one is, and where an answer leads. Pure. */
import {
  chooseFrom,
  type Menu,
  type MenuLanguage,
  type MenuOption,
  optionsMenu,
  queuesMenu,
} from '@prosa/shared';

export type PreviewQueue = {
  readonly id: number;
  readonly name: string;
  readonly greetingMessage: string;
  readonly options: readonly MenuOption[];
};

export type MenuPreview = {
  /** What connections say above their queues. */
  readonly greeting: string;
  /** In their order; the edited one among them. */
  readonly queues: readonly PreviewQueue[];
  readonly language: MenuLanguage;
};

/** `null` is the menu of the queues. */
export type PreviewPlace = { readonly queueId: number; readonly optionId: number | null } | null;

export function menuAt({ greeting, queues, language }: MenuPreview, place: PreviewPlace): Menu {
  const queue = queues.find(({ id }) => id === place?.queueId);
  return place === null || queue === undefined
    ? queuesMenu(greeting, queues)
    : optionsMenu(queue, place.optionId, language);
}

/** Returns where a reply leads: to the same place, whose menu is repeated, when it is not understood. */
export function placeAfter(preview: MenuPreview, place: PreviewPlace, reply: string): PreviewPlace {
  const target = chooseFrom(menuAt(preview, place), reply);
  if (target === undefined) return place;
  if (target.to === 'start') return null;
  if (target.to === 'queue') return { queueId: target.queueId, optionId: null };
  if (place === null) return place;
  return { queueId: place.queueId, optionId: target.to === 'option' ? target.optionId : null };
}
