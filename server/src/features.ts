/** The product's features, in the order of features.cjs, and the dictionaries they keep in memory. */
import type { Mail } from './drivers/mail/driver.ts';
import type { Payments } from './drivers/payment/registry.ts';
import type { Drivers } from './drivers/whatsapp/registry.ts';
import { systemTimers } from './drivers/whatsapp/timers.ts';
import { announcementsFeature } from './features/announcements/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { authFeature } from './features/auth/feature.ts';
import { automationFeature } from './features/automation/feature.ts';
import { automationRecords } from './features/automation/index.ts';
import { billingFeature } from './features/billing/feature.ts';
import { chatbotFeature } from './features/chatbot/feature.ts';
import { type BotWorld, chainOf, takeTurn } from './features/chatbot/index.ts';
import { companiesFeature } from './features/companies/feature.ts';
import { ownCompany } from './features/companies/index.ts';
import { connectionsFeature } from './features/connections/feature.ts';
import {
  type AskSession,
  connectionNames,
  connectionTexts,
  countConnectionsOfQueue,
  credentialVault,
  findConnection,
  openAddressBooks,
  openNumberQuestions,
  sessionAnswered,
  sessionAsked,
  sessionDemanded,
} from './features/connections/index.ts';
import { contactsFeature } from './features/contacts/feature.ts';
import { blockedContacts, exportLinks } from './features/contacts/index.ts';
import { filesFeature } from './features/files/feature.ts';
import type { FileWorld } from './features/files/index.ts';
import { helpsFeature } from './features/helps/feature.ts';
import { housekeepingFeature } from './features/housekeeping/feature.ts';
import { integrationsFeature } from './features/integrations/feature.ts';
import { findIntegration } from './features/integrations/index.ts';
import { mailFeature } from './features/mail/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import {
  type Automation,
  changeQueued,
  countWaitingMessages,
  inboxStoredFact,
  joinConversations,
  type MessageWorld,
  mediaPrepared,
  mediaWanted,
  messageQueued,
  messageRecords,
} from './features/messages/index.ts';
import { notesFeature } from './features/notes/feature.ts';
import { noticesFeature } from './features/notices/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { operatorFeature } from './features/operator/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { platformSettingsFeature } from './features/platform-settings/feature.ts';
import { platformSettings } from './features/platform-settings/index.ts';
import { promptsFeature } from './features/prompts/feature.ts';
import { findPrompt } from './features/prompts/index.ts';
import { queuesFeature } from './features/queues/feature.ts';
import { type KnownBots, queueMenus, queueNames } from './features/queues/index.ts';
import { quickMessagesFeature } from './features/quick-messages/feature.ts';
import { ratingsFeature } from './features/ratings/feature.ts';
import { claimRating, ratingRecords, thankForRating } from './features/ratings/index.ts';
import { sandboxFeature } from './features/sandbox/feature.ts';
import type { Receive } from './features/sandbox/index.ts';
import { settingsFeature } from './features/settings/feature.ts';
import { companySettings } from './features/settings/index.ts';
import { tagsFeature } from './features/tags/feature.ts';
import { tagNames } from './features/tags/index.ts';
import { ticketsFeature } from './features/tickets/feature.ts';
import {
  countLiveTicketsOfQueue,
  countTicketsByTag,
  dropTickets,
  latestConnections,
  ticketRead,
  ticketRecords,
} from './features/tickets/index.ts';
import { usersFeature } from './features/users/feature.ts';
import { agents, countQueueMembers, userNames } from './features/users/index.ts';
import type { InCompany } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';
import type { Secrets } from './platform/secrets.ts';
import { openVault } from './platform/vault.ts';

export type FeatureOptions = {
  readonly secrets: Secrets;
  readonly version: string;
  readonly drivers: Drivers;
  readonly receive: Receive;
  readonly ask: AskSession;
  readonly inCompany: InCompany;
  readonly files: FileWorld;
  readonly messages: MessageWorld;
  /** Where browsers reach this server, if it was told. */
  readonly publicUrl?: string | undefined;
  readonly mail: Mail;
  readonly payments: Payments;
};

const knownBots: KnownBots = {
  hasPrompt: async (ctx, promptId) => (await findPrompt(ctx.db, promptId)) !== undefined,
  hasIntegration: async (ctx, integrationId) => (await findIntegration(ctx.db, integrationId)) !== undefined,
};

export const makeFeatures = ({
  secrets,
  version,
  drivers,
  receive,
  ask,
  inCompany,
  files,
  messages,
  publicUrl,
  mail,
  payments,
}: FeatureOptions): Feature[] => [
  mailFeature(mail),
  platformSettingsFeature,
  plansFeature,
  companiesFeature,
  settingsFeature(openVault(secrets.vaultKey)),
  queuesFeature({
    ...knownBots,
    countUses: async (ctx, queueId) => ({
      tickets: await countLiveTicketsOfQueue(ctx, queueId),
      users: await countQueueMembers(ctx.db, queueId),
      connections: await countConnectionsOfQueue(ctx, queueId),
    }),
  }),
  usersFeature(async (ctx, connectionId) => (await findConnection(ctx, connectionId)) !== undefined),
  auditFeature,
  authFeature({ tokenSecret: secrets.tokenSecret, vault: openVault(secrets.vaultKey), version }),
  filesFeature(files),
  tagsFeature(countTicketsByTag),
  contactsFeature({
    lookUp: openNumberQuestions({
      inCompany,
      ask,
      capabilities: (provider) => drivers.find(provider)?.capabilities,
    }),
    join: joinConversations,
    tellBook: openAddressBooks(ask),
    findConnections: latestConnections,
    dropTickets,
    storage: messages.storage,
    links: exportLinks(secrets.mediaKey, publicUrl),
    keepers: [ticketRecords, messageRecords, automationRecords, ratingRecords],
  }),
  connectionsFeature({
    bots: knownBots,
    offer: drivers,
    ask,
    countWaiting: countWaitingMessages,
    vault: credentialVault(secrets.vaultKey),
    receive,
    publicUrl,
  }),
  ticketsFeature(knownBots),
  messagesFeature(messages),
  sandboxFeature({
    isEnabled: drivers.available('sandbox'),
    receive,
    vault: credentialVault(secrets.vaultKey),
    files: messages,
  }),
  notesFeature,
  notificationsFeature,
  automationFeature,
  ratingsFeature(messages),
  quickMessagesFeature(files),
  noticesFeature(messages),
  chatbotFeature(botWorld(messages)),
  housekeepingFeature(messages, (ms) => new Promise((resolve) => systemTimers.after(ms, resolve))),
  promptsFeature,
  integrationsFeature,
  announcementsFeature(files),
  helpsFeature,
  billingFeature({ payments, vault: openVault(secrets.vaultKey), publicUrl }),
  operatorFeature({ ...messages, tokenSecret: secrets.tokenSecret }),
];

/** The slots of prompts, integrations and refusals are empty. */
const botWorld = (messages: Pick<MessageWorld, 'capabilities'>): BotWorld => ({
  reach: messages,
  chain: chainOf({}),
});

/** What becomes of a customer's message: a closed ticket may have waited for it, a waiting one is the bot's. */
export const openAutomation = (messages: Pick<MessageWorld, 'capabilities'>): Automation => {
  const world = botWorld(messages);
  return {
    claim: claimRating,
    answer: (ctx, heard) =>
      heard.status === 'closed' ? thankForRating(ctx, heard) : takeTurn(ctx, world, heard),
  };
};

const dictionaries = [
  platformSettings,
  ownCompany,
  companySettings,
  queueNames,
  agents,
  userNames,
  tagNames,
  blockedContacts,
  connectionNames,
  connectionTexts,
  queueMenus,
];

/** Facts that wake a delivery or an inbox on whichever node owns the connection. */
export const wakingFacts: ReadonlySet<string> = new Set([
  changeQueued.name,
  messageQueued.name,
  mediaPrepared.name,
  ticketRead.name,
]);

/** Facts that every node must hear of: those that dictionaries depend on, and those that wake somebody. */
export const announcedFacts: ReadonlySet<string> = new Set([
  ...dictionaries.flatMap((entry) => entry.staleAfter.map((fact) => fact.name)),
  ...wakingFacts,
  inboxStoredFact,
  mediaWanted.name,
  sessionDemanded.name,
  sessionAsked.name,
  sessionAnswered.name,
]);
