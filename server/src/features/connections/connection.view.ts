/** Connections as the wire shows them. Tokens never leave; codes only for those who may scan them. */
import {
  type ConnectionStatus,
  type ConnectionView,
  maskedSecret,
  type Provider,
  type QueueTag,
  type SessionView,
  type StatusReason,
} from '@prosa/shared';
import type { ConnectionRow } from './connection.queries.ts';

/** What the reader may see: the code to scan, and whether there is a token. */
export type Sight = { readonly code: boolean; readonly token: boolean };

export const connectionView = (
  row: ConnectionRow,
  queues: readonly QueueTag[],
  sight: Sight,
): ConnectionView => ({
  id: row.id,
  name: row.name,
  status: row.status as ConnectionStatus,
  statusReason: row.statusReason as StatusReason | null,
  provider: row.provider as Provider,
  number: row.number,
  qrcode: sight.code ? row.qrcode : '',
  retries: row.retries,
  token: sight.token && row.tokenHash !== null ? maskedSecret : '',
  isDefault: row.isDefault,
  greetingMessage: row.greetingMessage,
  complationMessage: row.complationMessage,
  outOfHoursMessage: row.outOfHoursMessage,
  ratingMessage: row.ratingMessage,
  expiresInactiveMessage: row.expiresInactiveMessage,
  transferQueueId: row.transferQueueId,
  promptId: row.promptId,
  expiresTicket: row.expiresTicket,
  timeToTransfer: row.timeToTransfer,
  timeUseBotQueues: row.timeUseBotQueues,
  maxUseBotQueues: row.maxUseBotQueues,
  restriction: row.restriction,
  cloud: null,
  queues: queues.map(({ id, name, color }) => ({ id, name, color })),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const sessionView = (row: ConnectionRow, sight: Pick<Sight, 'code'>): SessionView => ({
  id: row.id,
  status: row.status as ConnectionStatus,
  statusReason: row.statusReason as StatusReason | null,
  qrcode: sight.code ? row.qrcode : '',
  retries: row.retries,
  number: row.number,
  restriction: row.restriction,
  updatedAt: row.updatedAt.toISOString(),
});
