/** The values of the connection dialog, and what is sent of them. Pure. */
import type { CloudFields, ConnectionView, Provider } from '@prosa/shared';
import type { ConnectionChange, NewConnection } from './api.ts';

/** What a number field holds: empty text while there is none. */
type Count = number | string;

export type ConnectionValues = {
  name: string;
  /** Null takes the usual one. */
  provider: Provider | null;
  isDefault: boolean;
  /** As the picker wants them: ids as text. */
  queueIds: string[];
  greetingMessage: string;
  complationMessage: string;
  expiresInactiveMessage: string;
  ratingMessage: string;
  outOfHoursMessage: string;
  transferQueueId: string | null;
  timeToTransfer: Count;
  expiresTicket: Count;
  timeUseBotQueues: Count;
  maxUseBotQueues: Count;
  /** Empty keeps what is stored. */
  token: string;
  /** Secrets never come out, so empty ones keep what is stored. */
  cloud: CloudFields;
};

const usualTries = 3;

/** The form of a new connection, or of one that exists. */
export const valuesOf = (connection: ConnectionView | null): ConnectionValues => ({
  name: connection?.name ?? '',
  provider: connection?.provider ?? null,
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map((queue) => String(queue.id)) ?? [],
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  transferQueueId: connection?.transferQueueId == null ? null : String(connection.transferQueueId),
  timeToTransfer: connection?.timeToTransfer ?? '',
  expiresTicket: connection?.expiresTicket ?? 0,
  timeUseBotQueues: connection?.timeUseBotQueues ?? 0,
  maxUseBotQueues: connection?.maxUseBotQueues ?? usualTries,
  token: '',
  cloud: {
    phoneNumberId: connection?.cloud?.phoneNumberId ?? '',
    wabaId: connection?.cloud?.wabaId ?? '',
    accessToken: '',
    appSecret: '',
    verifyToken: '',
  },
});

const count = (value: Count, otherwise: number): number => (value === '' ? otherwise : Number(value));

const sharedInput = (values: ConnectionValues) => ({
  name: values.name.trim(),
  isDefault: values.isDefault,
  queueIds: values.queueIds.map(Number),
  greetingMessage: values.greetingMessage,
  complationMessage: values.complationMessage,
  expiresInactiveMessage: values.expiresInactiveMessage,
  ratingMessage: values.ratingMessage,
  outOfHoursMessage: values.outOfHoursMessage,
  transferQueueId: values.transferQueueId === null ? null : Number(values.transferQueueId),
  timeToTransfer: values.timeToTransfer === '' ? null : Number(values.timeToTransfer),
  expiresTicket: count(values.expiresTicket, 0),
  timeUseBotQueues: count(values.timeUseBotQueues, 0),
  maxUseBotQueues: count(values.maxUseBotQueues, usualTries),
  ...(values.token.trim() === '' ? {} : { token: values.token.trim() }),
});

export const newInput = (values: ConnectionValues, provider: Provider): NewConnection => ({
  ...sharedInput(values),
  provider,
  ...(provider === 'cloud' ? { cloud: values.cloud } : {}),
});

export function changedInput(values: ConnectionValues, connection: ConnectionView): ConnectionChange {
  const written = Object.entries(values.cloud).filter(([, value]) => value.trim() !== '');
  return {
    ...sharedInput(values),
    whatsappId: connection.id,
    ...(connection.provider === 'cloud' ? { cloud: Object.fromEntries(written) } : {}),
  };
}
