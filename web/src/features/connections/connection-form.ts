/** The values of the connection dialog, and what must hold before they are sent. Pure; returns text keys, not sentences. */
import { type CloudFields, type ConnectionView, cloudFields, type Provider } from '@prosa/shared';
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

export type CloudField = keyof CloudFields;
export type FieldPath = keyof ConnectionValues | `cloud.${CloudField}`;
export type FieldProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'invalid'
  | 'greetingRequired'
  | 'digits'
  | 'tokenLength';
export type Problems = Partial<Record<FieldPath, FieldProblem>>;

export const cloudFieldNames = Object.keys(cloudFields.shape) as CloudField[];

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

export function nameProblem(name: string): FieldProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < 2) return 'tooShort';
  return length > 50 ? 'tooLong' : null;
}

/** More than one queue needs a greeting: it is the menu the customer chooses from. */
export const greetingProblem = (greeting: string, queueIds: readonly string[]): FieldProblem | null =>
  queueIds.length > 1 && greeting.trim() === '' ? 'greetingRequired' : null;

function tokenProblem(token: string): FieldProblem | null {
  const { length } = token.trim();
  return length === 0 || (length >= 16 && length <= 200) ? null : 'tokenLength';
}

const ids: readonly CloudField[] = ['phoneNumberId', 'wabaId'];

/** A secret that is stored already may be left empty. */
function cloudProblem(field: CloudField, value: string, isStored: boolean): FieldProblem | null {
  const isId = ids.includes(field);
  if (value.trim() === '') return isStored && !isId ? null : 'required';
  const parsed = cloudFields.shape[field].safeParse(value);
  if (parsed.success) return null;
  if (isId) return 'digits';
  return parsed.error.issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'tooShort';
}

/** Everything that keeps these values from being sent; `provider` is the one that will be taken. */
export function problemsOf(values: ConnectionValues, provider: Provider, isNew: boolean): Problems {
  const found: [FieldPath, FieldProblem | null][] = [
    ['name', nameProblem(values.name)],
    ['greetingMessage', greetingProblem(values.greetingMessage, values.queueIds)],
    ['token', tokenProblem(values.token)],
  ];
  if (provider === 'cloud')
    for (const field of cloudFieldNames)
      found.push([`cloud.${field}`, cloudProblem(field, values.cloud[field], !isNew)]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as Problems;
}

/** The spec's tabs of the dialog. */
export const formTabs = ['general', 'messages', 'ratings', 'integrations', 'hours'] as const;
export type FormTab = (typeof formTabs)[number];

const tabs: Partial<Record<FieldPath, FormTab>> = {
  greetingMessage: 'messages',
  complationMessage: 'messages',
  expiresInactiveMessage: 'messages',
  ratingMessage: 'ratings',
  outOfHoursMessage: 'hours',
  token: 'integrations',
};

/** Where a field stands; an official account's data stand beside the choice while the connection is new. */
export const tabOf = (field: string, isNew: boolean): FormTab => {
  if (field.startsWith('cloud.')) return isNew ? 'general' : 'integrations';
  return tabs[field as FieldPath] ?? 'general';
};

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
