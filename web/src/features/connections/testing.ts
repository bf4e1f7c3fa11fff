/** Builds connections and what is told about them, for tests. */
import type { ConnectionHealthView, ConnectionView } from '@prosa/shared';

const first = '2026-11-20T12:00:00.000Z';

export const buildConnection = (some: Partial<ConnectionView> = {}): ConnectionView => ({
  id: 1,
  name: 'Comercial',
  status: 'CONNECTED',
  statusReason: null,
  retryAt: null,
  restriction: null,
  quality: null,
  cloud: null,
  provider: 'sandbox',
  number: null,
  qrcode: '',
  retries: 0,
  token: '',
  proxy: '',
  weakToken: false,
  queues: [],
  isDefault: false,
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  expiresInactiveMessage: '',
  transferQueueId: null,
  promptId: null,
  integrationId: null,
  expiresTicket: 0,
  messagesPerMinute: 60,
  timeToTransfer: null,
  timeUseBotQueues: 0,
  maxUseBotQueues: 3,
  historyDays: 0,
  takesAddressBook: false,
  takesChatPartners: false,
  version: 1,
  createdAt: first,
  updatedAt: first,
  ...some,
});

const noneCounted = { firsts: 0, refusals: 0, blocks: 0 };

export const buildHealth = (some: Partial<ConnectionHealthView> = {}): ConnectionHealthView => ({
  connectedAt: first,
  lastInboundAt: null,
  lastAckAt: null,
  reconnects: 0,
  downSince: null,
  waiting: 0,
  restriction: null,
  quality: { light: 'good', day: noneCounted, week: noneCounted },
  ...some,
});

/** The account of an official number of which Meta has told nothing yet. */
export const untold = { isFlagged: null, dailyLimit: null, notice: null } as const;
