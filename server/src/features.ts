/** The product's features, in the order of features.cjs. */
import type { Ai } from './drivers/ai/driver.ts';
import type { Bots } from './drivers/bot/registry.ts';
import type { Mail } from './drivers/mail/driver.ts';
import type { Outgoing } from './drivers/outgoing/outgoing.ts';
import type { Payments } from './drivers/payment/registry.ts';
import type { Drivers } from './drivers/whatsapp/registry.ts';
import { announcementsFeature } from './features/announcements/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { authFeature, openSignIn } from './features/auth/feature.ts';
import { hasSecondFactor, ownAccess, type SignIn, secondFactors } from './features/auth/index.ts';
import { automationFeature } from './features/automation/feature.ts';
import { automationPersonalData } from './features/automation/index.ts';
import { billingFeature } from './features/billing/feature.ts';
import { readPlanUsage } from './features/billing/index.ts';
import { campaignsFeature } from './features/campaigns/feature.ts';
import {
  applyCampaignStatus,
  campaignPersonalData,
  forgetCampaignNumbers,
  hearReply,
} from './features/campaigns/index.ts';
import { chatbotFeature } from './features/chatbot/feature.ts';
import {
  type BotDeps,
  chainOf,
  connectionResponder,
  queueResponder,
  type Responder,
  takeTurn,
  ticketResponder,
} from './features/chatbot/index.ts';
import { chatsFeature } from './features/chats/feature.ts';
import { companiesFeature } from './features/companies/feature.ts';
import { companiesOfPlans } from './features/companies/index.ts';
import { connectionsFeature } from './features/connections/feature.ts';
import {
  type CallSession,
  countConnectionsOfQueue,
  credentialVault,
  findConnection,
  hasRealNumber,
  openAddressBooks,
  openNumberQuestions,
} from './features/connections/index.ts';
import { contactListsFeature } from './features/contact-lists/feature.ts';
import { forgetListedNumbers, listPersonalData, listTarget } from './features/contact-lists/index.ts';
import { contactsFeature } from './features/contacts/feature.ts';
import { countContactsByTag, exportLinks } from './features/contacts/index.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { filesFeature } from './features/files/feature.ts';
import type { FileDeps } from './features/files/index.ts';
import { helpsFeature } from './features/helps/feature.ts';
import { housekeepingFeature } from './features/housekeeping/feature.ts';
import { integrationsFeature } from './features/integrations/feature.ts';
import {
  askBills,
  askIntegration,
  findIntegration,
  integrationPersonalData,
} from './features/integrations/index.ts';
import { kanbanFeature } from './features/kanban/feature.ts';
import { mailFeature } from './features/mail/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import {
  type Automation,
  countMessagesBefore,
  countWaitingMessages,
  joinConversations,
  type MessageDeps,
  messagePersonalData,
  votePersonalData,
} from './features/messages/index.ts';
import { notesFeature } from './features/notes/feature.ts';
import { notePersonalData } from './features/notes/index.ts';
import { noticesFeature } from './features/notices/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { operatorFeature } from './features/operator/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { platformSettingsFeature } from './features/platform-settings/feature.ts';
import { promptsFeature } from './features/prompts/feature.ts';
import { askPrompt, findPrompt, type PromptDeps, promptPersonalData } from './features/prompts/index.ts';
import { publicApiFeature } from './features/public-api/feature.ts';
import { queuesFeature } from './features/queues/feature.ts';
import type { KnownBots } from './features/queues/index.ts';
import { quickMessagesFeature } from './features/quick-messages/feature.ts';
import { ratingsFeature } from './features/ratings/feature.ts';
import { claimRating, ratingPersonalData, thankForRating } from './features/ratings/index.ts';
import { sandboxFeature } from './features/sandbox/feature.ts';
import { forgetPhones, type Receive } from './features/sandbox/index.ts';
import { schedulesFeature } from './features/schedules/feature.ts';
import { schedulePersonalData } from './features/schedules/index.ts';
import { settingsFeature } from './features/settings/feature.ts';
import { stickersFeature } from './features/stickers/feature.ts';
import { tagsFeature } from './features/tags/feature.ts';
import { ticketsFeature } from './features/tickets/feature.ts';
import {
  countLiveTicketsOfQueue,
  countTicketsByTag,
  dropTickets,
  latestConnections,
  talkedSince,
  ticketPersonalData,
} from './features/tickets/index.ts';
import { usersFeature } from './features/users/feature.ts';
import { countQueueMembers } from './features/users/index.ts';
import { webClientFeature } from './features/web-client/feature.ts';
import type { WebClientDeps } from './features/web-client/index.ts';
import type { InCompany, UserCtx } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import { openVault, type Vault } from './platform/secrets/vault.ts';
import { systemTimers } from './platform/timers.ts';

export type FeatureOptions = {
  readonly secrets: Secrets;
  readonly version: string;
  readonly drivers: Drivers;
  readonly receive: Receive;
  readonly ask: CallSession;
  readonly inCompany: InCompany;
  readonly files: FileDeps;
  readonly messages: MessageDeps;
  /** Where browsers reach this server, if it was told. */
  readonly publicUrl?: string | undefined;
  readonly mail: Mail;
  /** To addresses that companies typed. */
  readonly outgoing: Outgoing;
  readonly webClient: WebClientDeps;
  /** Whether a company may name this address for a proxy. */
  readonly mayNameProxy: (address: string) => boolean;
  readonly bots: Bots;
  /** A customer's phone shows that somebody is typing. */
  readonly type: (companyId: number, ticketId: number) => Promise<void>;
  readonly ai: Patience & { readonly ai: Ai; readonly url: string };
  readonly payments: Payments;
  readonly access: { readonly sessionDays: number; readonly signUpsPerHour: number };
};

const knownBots: KnownBots = {
  hasPrompt: async (ctx, promptId) => (await findPrompt(ctx.db, promptId)) !== undefined,
  hasIntegration: async (ctx, integrationId) => (await findIntegration(ctx.db, integrationId)) !== undefined,
};

/** Asks WhatsApp about numbers over the connection that will write. */
const numberQuestions = ({
  drivers,
  ask,
  inCompany,
}: Pick<FeatureOptions, 'drivers' | 'ask' | 'inCompany'>) =>
  openNumberQuestions({
    inCompany,
    ask,
    capabilities: (provider) => drivers.find(provider)?.capabilities,
  });

export const makeFeatures = (options: FeatureOptions): Feature[] => {
  const { tokenSecret, formerTokenSecrets, vaultKeys } = options.secrets;
  return featuresWith({
    ...options,
    signIn: openSignIn({
      ...options.access,
      tokenSecret,
      formerTokenSecrets,
      vault: openVault(vaultKeys),
    }),
  });
};

/** Whether whoever acts signs in with a second factor. */
const hasOwnFactor = (ctx: UserCtx): Promise<boolean> => hasSecondFactor(ctx, ctx.actor.id);

const featuresWith = ({
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
  ai,
  payments,
  bots,
  type,
  webClient,
  mayNameProxy,
  signIn,
}: FeatureOptions & { readonly signIn: SignIn }): Feature[] => [
  mailFeature(mail),
  platformSettingsFeature(hasOwnFactor),
  plansFeature(companiesOfPlans),
  companiesFeature(readPlanUsage),
  settingsFeature(
    { vault: openVault(secrets.vaultKeys), hasSecondFactor: hasOwnFactor },
    countMessagesBefore,
  ),
  queuesFeature({
    ...knownBots,
    countUses: async (ctx, queueId) => ({
      tickets: await countLiveTicketsOfQueue(ctx, queueId),
      users: await countQueueMembers(ctx.db, queueId),
      connections: await countConnectionsOfQueue(ctx, queueId),
    }),
  }),
  usersFeature({
    hasConnection: async (ctx, connectionId) => (await findConnection(ctx, connectionId)) !== undefined,
    access: ownAccess(signIn),
    secondFactors,
  }),
  auditFeature,
  authFeature(signIn, version),
  filesFeature(files),
  stickersFeature(files),
  tagsFeature({ tickets: countTicketsByTag, contacts: countContactsByTag }),
  contactsFeature({
    lookUp: numberQuestions({ drivers, ask, inCompany }),
    hasRealNumber,
    join: joinConversations,
    tellBook: openAddressBooks(ask),
    findConnections: latestConnections,
    talkedSince,
    dropTickets,
    forgetNumbers: async (ctx, numbers) => {
      await forgetListedNumbers(ctx, numbers);
      await forgetCampaignNumbers(ctx, numbers);
      await forgetPhones(ctx, numbers);
    },
    storage: messages.storage,
    importTargets: [listTarget],
    links: exportLinks(secrets.mediaKey, publicUrl),
    // The data-subject registry: whatever is stored about a person is listed here.
    personalData: [
      ticketPersonalData,
      messagePersonalData,
      votePersonalData,
      notePersonalData,
      automationPersonalData,
      ratingPersonalData,
      integrationPersonalData,
      schedulePersonalData,
      listPersonalData,
      campaignPersonalData,
      promptPersonalData,
    ],
  }),
  connectionsFeature({
    bots: knownBots,
    offer: drivers,
    ask,
    countWaiting: countWaitingMessages,
    vault: credentialVault(secrets.vaultKeys),
    mayNameProxy,
    receive,
    publicUrl,
  }),
  webClientFeature(webClient),
  ticketsFeature(knownBots),
  messagesFeature(messages, files),
  sandboxFeature({
    isEnabled: drivers.available('sandbox'),
    receive,
    vault: credentialVault(secrets.vaultKeys),
    files: messages,
  }),
  notesFeature,
  notificationsFeature,
  automationFeature,
  ratingsFeature(messages),
  quickMessagesFeature(files),
  noticesFeature(messages),
  chatbotFeature(botDeps(messages, { ...ai, vault: openVault(secrets.vaultKeys) })),
  housekeepingFeature(messages, (ms) => new Promise((resolve) => systemTimers.after(ms, resolve))),
  promptsFeature({
    ai: ai.ai,
    usualUrl: ai.url,
    patienceMs: ai.patienceMs,
    vault: openVault(secrets.vaultKeys),
    storage: messages.storage,
    links: messages.links,
  }),
  integrationsFeature({
    ...messages,
    bots,
    bills: payments.bills,
    vault: openVault(secrets.vaultKeys),
    type,
  }),
  publicApiFeature({
    capabilities: messages.capabilities,
    lookUp: numberQuestions({ drivers, ask, inCompany }),
    join: joinConversations,
  }),
  schedulesFeature({ ...files, capabilities: messages.capabilities }),
  contactListsFeature({
    lookUp: numberQuestions({ drivers, ask, inCompany }),
    storage: messages.storage,
    talkedSince,
  }),
  campaignsFeature({
    ...files,
    capabilities: messages.capabilities,
    exports: exportLinks(secrets.mediaKey, publicUrl),
  }),
  chatsFeature(files),
  announcementsFeature(files),
  helpsFeature,
  billingFeature({ payments, vault: openVault(secrets.vaultKeys), publicUrl }),
  kanbanFeature,
  dashboardFeature,
  operatorFeature({ ...messages, tokenSecret: secrets.tokenSecret }),
];

type Patience = Pick<PromptDeps, 'patienceMs'>;

/** How long models are waited for, and what opens the company's secrets. */
type ResponderDeps = Patience & { readonly vault: Vault };

/** Whom a responder's question goes to. */
const respondersOf = (
  messages: Pick<MessageDeps, 'capabilities'>,
  deps: ResponderDeps,
): Readonly<Record<Responder['kind'], BotDeps['ask']>> => ({
  prompt: askPrompt(deps),
  integration: askIntegration,
  bills: askBills({ ...messages, ...deps }),
});

/** The slot of refusals is empty. */
const botDeps = (messages: Pick<MessageDeps, 'capabilities'>, responderDeps: ResponderDeps): BotDeps => {
  const responders = respondersOf(messages, responderDeps);
  return {
    reach: messages,
    chain: chainOf({ ticketResponder, connectionResponder, queueResponder }),
    ask: (ctx, question) => responders[question.responder.kind](ctx, question),
  };
};

/** What becomes of a customer's message: a closed ticket may have waited for it, a waiting one is the bot's. */
export const openAutomation = (
  messages: Pick<MessageDeps, 'capabilities'>,
  responderDeps: ResponderDeps,
): Automation => {
  const deps = botDeps(messages, responderDeps);
  return {
    claim: claimRating,
    answer: async (ctx, heard) => {
      if (await hearReply(ctx, messages, heard)) return;
      await (heard.status === 'closed' ? thankForRating(ctx, heard) : takeTurn(ctx, deps, heard));
    },
    status: applyCampaignStatus,
  };
};
