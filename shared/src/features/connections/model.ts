/** A connection: one WhatsApp number or session of a company. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { queueTag } from '../queues/index.ts';

export const connectionStatuses = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
  'CONNECTED',
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a connection is not connected, as far as we know. */
export const statusReasons = [
  'logged_out',
  'replaced',
  'banned',
  'passkey_required',
  'restricted_until',
  'network',
  'expired_qr',
  'token_expired',
] as const;
export type StatusReason = (typeof statusReasons)[number];

/** `beta` is WhatsApp Web, `cloud` Meta's official API, `sandbox` the simulated phones. */
export const providers = ['beta', 'cloud', 'sandbox'] as const;
export type Provider = (typeof providers)[number];

const text = z.string().max(4_000);
const minutes = z.int().min(0).max(525_600);

export const connectionFields = z.object({
  name: z.string().trim().min(2).max(50),
  isDefault: z.boolean(),
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  expiresInactiveMessage: text,
  transferQueueId: z.int().positive().nullable(),
  promptId: z.int().positive().nullable(),
  expiresTicket: minutes,
  timeToTransfer: minutes.nullable(),
  timeUseBotQueues: minutes,
  maxUseBotQueues: z.int().min(0).max(1_000),
});

export const connectionView = connectionFields
  .extend({
    id: rowId,
    name: z.string(),
    status: z.enum(connectionStatuses),
    statusReason: z.enum(statusReasons).nullable(),
    provider: z.enum(providers),
    /** The connection's number once it is known. */
    number: z.string().nullable(),
    /** The code to scan; empty unless the status is `qrcode` and one asked for this one connection. */
    qrcode: z.string(),
    retries: z.int(),
    /** Masked when one is set, empty otherwise. */
    token: z.string(),
    queues: z.array(queueTag),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Connection' });
export type ConnectionView = z.output<typeof connectionView>;

/** What the QR dialog and the status column follow. */
export const sessionView = z
  .object({
    id: rowId,
    status: z.enum(connectionStatuses),
    statusReason: z.enum(statusReasons).nullable(),
    qrcode: z.string(),
    retries: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'ConnectionSession' });
export type SessionView = z.output<typeof sessionView>;

/** Statuses for which the menu shows an alert. */
export const alertStatuses: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
];
