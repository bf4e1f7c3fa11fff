/** The values of the integration dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import {
  type ClientInput,
  type IntegrationEvent,
  type IntegrationType,
  type IntegrationView,
  integrationIssues,
  type integrationsContract,
  maskedSecret,
  typebotDefaults,
} from '@prosa/shared';

export type IntegrationValues = {
  type: IntegrationType;
  name: string;
  projectName: string;
  /** Empty: what there is stays. */
  jsonContent: string;
  language: 'pt-BR' | 'en' | 'es';
  region: string;
  urlN8N: string;
  /** Empty: what there is stays. */
  secret: string;
  compatible: boolean;
  compatibleRoot: boolean;
  events: IntegrationEvent[];
  typebotSlug: string;
  typebotExpires: number;
  typebotDelayMessage: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotRestartMessage: string;
  typebotUnknownMessage: string;
};

export type IntegrationProblem = 'required' | 'url' | 'serviceAccount' | 'secretTooShort' | 'region';
export type IntegrationProblems = { [K in keyof IntegrationValues]?: IntegrationProblem };

const languageOf = (text: string | undefined): IntegrationValues['language'] =>
  text === 'en' || text === 'es' ? text : 'pt-BR';

export const valuesOf = (one: IntegrationView | null): IntegrationValues => ({
  type: one?.type ?? 'typebot',
  name: one?.name ?? '',
  projectName: one?.projectName ?? '',
  jsonContent: '',
  language: languageOf(one?.language),
  region: one?.region ?? '',
  urlN8N: one?.urlN8N ?? '',
  secret: '',
  compatible: one?.compatible ?? false,
  compatibleRoot: one?.compatibleRoot ?? false,
  events: [...(one?.events ?? [])],
  typebotSlug: one?.typebotSlug ?? '',
  typebotExpires: one?.typebotExpires ?? typebotDefaults.expiresMinutes,
  typebotDelayMessage: one?.typebotDelayMessage ?? typebotDefaults.delayMs,
  typebotKeywordFinish: one?.typebotKeywordFinish ?? '',
  typebotKeywordRestart: one?.typebotKeywordRestart ?? '',
  typebotRestartMessage: one?.typebotRestartMessage ?? '',
  typebotUnknownMessage: one?.typebotUnknownMessage ?? '',
});

/** Which secrets there are already. */
export type Kept = { readonly jsonContent: boolean; readonly secret: boolean };
export const keptOf = (one: IntegrationView | null): Kept => ({
  jsonContent: one?.jsonContent === maskedSecret,
  secret: one?.secret === maskedSecret,
});

const problemOf: Readonly<Record<string, IntegrationProblem>> = {
  required: 'required',
  url: 'url',
  service_account: 'serviceAccount',
  too_small: 'secretTooShort',
};

/**
 * Returns what is wrong with the values as the server sees it, and what a bot cannot do without; whether it has a name,
 * the contract tells.
 */
export function problemsOf(values: IntegrationValues, kept: Kept): IntegrationProblems {
  const trimmed = { ...values, urlN8N: values.urlN8N.trim(), typebotSlug: values.typebotSlug.trim() };
  const stays = {
    jsonContent: kept.jsonContent && values.jsonContent === '',
    secret: kept.secret && values.secret === '',
  };
  const found = integrationIssues(trimmed, stays).map(({ field, rule }) => [
    field,
    problemOf[rule] ?? 'required',
  ]);
  const problems: IntegrationProblems = Object.fromEntries(found);
  if (values.type !== 'dialogflow') return problems;
  if (values.projectName.trim() === '') problems.projectName = 'required';
  if (!kept.jsonContent && values.jsonContent.trim() === '') problems.jsonContent = 'required';
  if (!/^([a-z]+-[a-z]+\d{1,2})?$/.test(values.region.trim())) problems.region = 'region';
  return problems;
}

const secretsOf = ({ jsonContent, secret }: IntegrationValues, kept: Kept) => ({
  jsonContent: jsonContent === '' && kept.jsonContent ? maskedSecret : jsonContent,
  secret: secret === '' && kept.secret ? maskedSecret : secret,
});

export const inputOf = (values: IntegrationValues, kept: Kept) => ({
  ...values,
  name: values.name.trim(),
  ...secretsOf(values, kept),
});

/** Returns what is tried out: what stands in the dialog, saved or not. */
export const testInputOf = (
  values: IntegrationValues,
  one: IntegrationView | null,
): ClientInput<typeof integrationsContract.testSession> => {
  const { type, projectName, language, region, urlN8N, typebotSlug } = values;
  const secrets = secretsOf(values, keptOf(one));
  return { type, projectName, language, region, urlN8N, typebotSlug, ...secrets, ...(one && { id: one.id }) };
};

/** Returns what an event is called among the texts: their keys have no dots. */
export const wordOf = (event: IntegrationEvent) => wordsOfEvents[event];

const wordsOfEvents = {
  'message.received': 'messageReceived',
  'message.sent': 'messageSent',
  'ticket.opened': 'ticketOpened',
  'ticket.accepted': 'ticketAccepted',
  'ticket.transferred': 'ticketTransferred',
  'ticket.closed': 'ticketClosed',
} as const satisfies Record<IntegrationEvent, string>;
