/** Builds queues for tests. */
import { defaultHours, type QueueDetail, type QueueView } from '@prosa/shared';

export const buildQueue = (some: Partial<QueueView> = {}): QueueView => ({
  id: 1,
  name: 'Comercial',
  color: '#1c7ed6',
  orderQueue: 1,
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  token: null,
  integrationId: null,
  promptId: null,
  secondCopy: false,
  assignment: 'manual',
  assignmentCapacity: null,
  schedules: defaultHours,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});

export const buildQueueDetail = ({ options = [], ...some }: Partial<QueueDetail> = {}): QueueDetail => ({
  ...buildQueue(some),
  options,
});
