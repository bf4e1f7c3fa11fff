/** The board: tickets by kanban tag. What it shows belongs to tickets and tags; it keeps nothing of its own. */
import { kanbanContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { getBoard } from './get-board.ts';
import { clearCard, placeCard } from './move-card.ts';
import { kanbanSubscribers } from './subscribers.ts';

export const kanbanFeature: Feature = {
  name: 'kanban',
  endpoints: mounted(kanbanContract, { board: getBoard, place: placeCard, clear: clearCard }),
  subscribers: kanbanSubscribers,
};
