/** What must hold before a connection is saved, and in which tab it is told. Pure; returns text keys, not sentences. */
import { type CloudFields, cloudFields, isStrongToken, type Provider, proxyAddress } from '@prosa/shared';
import type { ConnectionValues } from './connection-form.ts';

type CloudField = keyof CloudFields;
export type FieldPath = keyof ConnectionValues | `cloud.${CloudField}`;
export type FieldProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'invalid'
  | 'greetingRequired'
  | 'digits'
  | 'weakToken'
  | 'proxyInvalid'
  | 'proxyMasked'
  | 'proxyPrivate';
export type Problems = Partial<Record<FieldPath, FieldProblem>>;

const cloudFieldNames = Object.keys(cloudFields.shape) as CloudField[];

/** Returns what is wrong with a greeting. More than one queue needs one: it is the menu the customer chooses from. */
export const greetingProblem = (greeting: string, queueIds: readonly string[]): FieldProblem | null =>
  queueIds.length > 1 && greeting.trim() === '' ? 'greetingRequired' : null;

const tokenProblem = (token: string): FieldProblem | null =>
  token.trim() === '' || isStrongToken(token.trim()) ? null : 'weakToken';

const proxyProblem = (proxy: string): FieldProblem | null =>
  proxyAddress.safeParse(proxy).success ? null : 'proxyInvalid';

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

/** Returns everything that keeps these values from being sent; `provider` is the one that will be taken. */
export function problemsOf(values: ConnectionValues, provider: Provider, isNew: boolean): Problems {
  const found: [FieldPath, FieldProblem | null][] = [
    ['greetingMessage', greetingProblem(values.greetingMessage, values.queueIds)],
    ['token', tokenProblem(values.token)],
  ];
  if (provider === 'beta') found.push(['proxy', proxyProblem(values.proxy)]);
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
  promptId: 'integrations',
  integrationId: 'integrations',
};

/**
 * Returns the tab where a field stands; an official account's data stand beside the choice while the connection is new.
 */
export const tabOf = (field: string, isNew: boolean): FormTab => {
  if (field.startsWith('cloud.')) return isNew ? 'general' : 'integrations';
  return tabs[field as FieldPath] ?? 'general';
};

/** Where the token of the API stands, for whoever tells of it. */
export const apiTokenTab: FormTab = tabOf('token', false);
