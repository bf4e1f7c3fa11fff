/** Connections as the wire shows them. Tokens never leave; codes only for those who may scan them. */
import {
  type ConnectionStatus,
  type ConnectionView,
  maskedSecret,
  type Provider,
  type QualityLight,
  type QueueTag,
  type SessionView,
  type StatusReason,
} from '@prosa/shared';
import type { CloudAccountRow } from './cloud/cloud-account.queries.ts';
import { webhookPathOf } from './cloud/webhook-path.ts';
import type { ConnectionRow } from './connection.queries.ts';

/** What the reader may see: the code to scan, and whether there is a token, with an official number's account. */
export type Sight = { readonly code: boolean; readonly token: boolean };

/** What stands in other tables. */
type Beside = {
  readonly queues: readonly QueueTag[];
  readonly account: CloudAccountRow | undefined;
  readonly quality: QualityLight | undefined;
};

export const connectionView = (
  row: ConnectionRow,
  sight: Sight,
  { queues, account, quality }: Beside,
): ConnectionView => ({
  id: row.id,
  name: row.name,
  status: row.status as ConnectionStatus,
  statusReason: row.statusReason as StatusReason | null,
  retryAt: row.retryAt?.toISOString() ?? null,
  provider: row.provider as Provider,
  number: row.number,
  qrcode: sight.code ? row.qrcode : '',
  retries: row.retries,
  token: sight.token && row.tokenHash !== null ? maskedSecret : '',
  proxy: sight.token ? row.shownProxy : '',
  weakToken: sight.token && row.tokenHash !== null && row.tokenStrong !== true,
  isDefault: row.isDefault,
  greetingMessage: row.greetingMessage,
  complationMessage: row.complationMessage,
  outOfHoursMessage: row.outOfHoursMessage,
  ratingMessage: row.ratingMessage,
  expiresInactiveMessage: row.expiresInactiveMessage,
  transferQueueId: row.transferQueueId,
  promptId: row.promptId,
  integrationId: row.integrationId,
  expiresTicket: row.expiresTicket,
  timeToTransfer: row.timeToTransfer,
  timeUseBotQueues: row.timeUseBotQueues,
  maxUseBotQueues: row.maxUseBotQueues,
  messagesPerMinute: row.messagesPerMinute,
  historyDays: row.historyDays,
  takesAddressBook: row.takesAddressBook,
  takesChatPartners: row.takesChatPartners,
  restriction: row.restriction,
  quality: quality ?? null,
  cloud: account === undefined || !sight.token ? null : accountView(account),
  queues: queues.map(({ id, name, color }) => ({ id, name, color })),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns the view of an official account; of the secrets no more than that there are some. */
const accountView = (account: CloudAccountRow): ConnectionView['cloud'] => ({
  phoneNumberId: account.phoneNumberId,
  wabaId: account.wabaId,
  webhookPath: webhookPathOf(account.webhookKey),
  webhookSeenAt: account.webhookSeenAt?.toISOString() ?? null,
  isFlagged: account.standing.isFlagged ?? null,
  dailyLimit: account.standing.limit ?? null,
  notice: account.standing.notice ?? null,
});

export const sessionView = (row: ConnectionRow, sight: Pick<Sight, 'code'>): SessionView => ({
  id: row.id,
  status: row.status as ConnectionStatus,
  statusReason: row.statusReason as StatusReason | null,
  retryAt: row.retryAt?.toISOString() ?? null,
  qrcode: sight.code ? row.qrcode : '',
  retries: row.retries,
  number: row.number,
  restriction: row.restriction,
  updatedAt: row.updatedAt.toISOString(),
});
