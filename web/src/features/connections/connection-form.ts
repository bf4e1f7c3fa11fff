/** The values of the connection dialog, and what is sent of them. Pure. */
import { type CloudFields, type ConnectionView, type Provider, usualMessagesPerMinute } from '@prosa/shared';
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
  promptId: string | null;
  integrationId: string | null;
  timeToTransfer: Count;
  expiresTicket: Count;
  timeUseBotQueues: Count;
  maxUseBotQueues: Count;
  messagesPerMinute: Count;
  /** As the picker wants it: days as text. */
  historyDays: string;
  takesAddressBook: boolean;
  takesChatPartners: boolean;
  /** As it was shown, its password masked, it stays. */
  proxy: string;
  /** Empty keeps what is stored. */
  token: string;
  /** Takes the stored one away. */
  dropsToken: boolean;
  /** Secrets never come out, so empty ones keep what is stored. */
  cloud: CloudFields;
};

const usualTries = 3;

const choiceOf = (id: number | null | undefined): string | null => (id == null ? null : String(id));
const idOf = (choice: string | null): number | null => (choice === null ? null : Number(choice));

/** Returns what the form of a new connection, or of one that exists, begins with. */
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
  transferQueueId: choiceOf(connection?.transferQueueId),
  promptId: choiceOf(connection?.promptId),
  integrationId: choiceOf(connection?.integrationId),
  timeToTransfer: connection?.timeToTransfer ?? '',
  expiresTicket: connection?.expiresTicket ?? 0,
  timeUseBotQueues: connection?.timeUseBotQueues ?? 0,
  maxUseBotQueues: connection?.maxUseBotQueues ?? usualTries,
  messagesPerMinute: connection?.messagesPerMinute ?? usualMessagesPerMinute,
  historyDays: String(connection?.historyDays ?? 0),
  takesAddressBook: connection?.takesAddressBook ?? false,
  takesChatPartners: connection?.takesChatPartners ?? false,
  proxy: connection?.proxy ?? '',
  token: '',
  dropsToken: false,
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
  transferQueueId: idOf(values.transferQueueId),
  promptId: idOf(values.promptId),
  integrationId: idOf(values.integrationId),
  timeToTransfer: values.timeToTransfer === '' ? null : Number(values.timeToTransfer),
  expiresTicket: count(values.expiresTicket, 0),
  timeUseBotQueues: count(values.timeUseBotQueues, 0),
  maxUseBotQueues: count(values.maxUseBotQueues, usualTries),
  messagesPerMinute: count(values.messagesPerMinute, usualMessagesPerMinute),
  historyDays: Number(values.historyDays),
  takesAddressBook: values.takesAddressBook,
  takesChatPartners: values.takesChatPartners,
  ...tokenInput(values),
});

function tokenInput({ token, dropsToken }: ConnectionValues): { token?: string | null } {
  if (token.trim() !== '') return { token: token.trim() };
  return dropsToken ? { token: null } : {};
}

export const newInput = (values: ConnectionValues, provider: Provider): NewConnection => ({
  ...sharedInput(values),
  provider,
  ...(provider === 'beta' ? { proxy: values.proxy.trim() } : {}),
  ...(provider === 'cloud' ? { cloud: values.cloud } : {}),
});

export function changedInput(
  values: ConnectionValues,
  connection: ConnectionView,
  version: number,
): ConnectionChange {
  const written = Object.entries(values.cloud).filter(([, value]) => value.trim() !== '');
  return {
    ...sharedInput(values),
    whatsappId: connection.id,
    version,
    ...(connection.provider === 'beta' ? { proxy: values.proxy.trim() } : {}),
    ...(connection.provider === 'cloud' ? { cloud: Object.fromEntries(written) } : {}),
  };
}
