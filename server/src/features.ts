/** The product's features, in the order of features.cjs. */

import { botDeps, openAutomation } from './app/automation.ts';
import { exportEngineOf } from './app/export-engine.ts';
import { familyEngineOf } from './app/family-engine.ts';
import type { FeatureOptions } from './app/feature-options.ts';
import { messagingOf, nodeDeps } from './app/messaging.ts';
import { announcementsFeature } from './features/announcements/feature.ts';
import { assignmentFeature } from './features/assignment/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { authFeature, openSignIn } from './features/auth/feature.ts';
import { hasSecondFactor, ownAccess, secondFactors } from './features/auth/index.ts';
import { automationFeature } from './features/automation/feature.ts';
import { backupsFeature } from './features/backups/feature.ts';
import { billingFeature } from './features/billing/feature.ts';
import { getPlanUsage } from './features/billing/index.ts';
import { brandFeature } from './features/brand/feature.ts';
import { campaignsFeature } from './features/campaigns/feature.ts';
import { chatbotFeature } from './features/chatbot/feature.ts';
import { chatsFeature } from './features/chats/feature.ts';
import { companiesOfPlans } from './features/companies/companies-of-plans.queries.ts';
import { companiesFeature } from './features/companies/feature.ts';
import { companyExportsFeature } from './features/company-exports/feature.ts';
import { archiveLinks } from './features/company-exports/index.ts';
import { connectionsFeature } from './features/connections/feature.ts';
import { credentialVault, findConnection } from './features/connections/index.ts';
import {
  hasRealNumber,
  openAddressBooks,
  openNumberQuestions,
} from './features/connections/requests/index.ts';
import { countConnectionsOfQueue } from './features/connections/settings/index.ts';
import { contactListsFeature } from './features/contact-lists/feature.ts';
import { listTarget } from './features/contact-lists/index.ts';
import { countContactsOfQueue } from './features/contacts/bulk/index.ts';
import { exportLinks } from './features/contacts/export/index.ts';
import { contactsFeature } from './features/contacts/feature.ts';
import { countContactsByTag } from './features/contacts/tags/index.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { filesFeature } from './features/files/feature.ts';
import { helpsFeature } from './features/helps/feature.ts';
import { housekeepingFeature } from './features/housekeeping/feature.ts';
import { integrationsFeature } from './features/integrations/feature.ts';
import { findIntegration } from './features/integrations/index.ts';
import { invitationsFeature } from './features/invitations/feature.ts';
import { kanbanFeature } from './features/kanban/feature.ts';
import { macrosFeature } from './features/macros/feature.ts';
import { mailFeature } from './features/mail/feature.ts';
import { countWaitingMessages } from './features/messages/delivery/index.ts';
import { messagesFeature } from './features/messages/feature.ts';
import { joinConversations } from './features/messages/identity/index.ts';
import type { MessageDeps } from './features/messages/index.ts';
import { mediaLinks } from './features/messages/media/index.ts';
import { countMessagesBefore } from './features/messages/retention/index.ts';
import { movingInFeature } from './features/moving-in/feature.ts';
import { nodesFeature } from './features/nodes/feature.ts';
import { notesFeature } from './features/notes/feature.ts';
import { noticesFeature } from './features/notices/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { operatorFeature } from './features/operator/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { platformSettingsFeature } from './features/platform-settings/feature.ts';
import { promptsFeature } from './features/prompts/feature.ts';
import { findPrompt } from './features/prompts/index.ts';
import { publicApiFeature } from './features/public-api/feature.ts';
import { queuesFeature } from './features/queues/feature.ts';
import type { KnownBots } from './features/queues/index.ts';
import { quickMessagesFeature } from './features/quick-messages/feature.ts';
import { countUse } from './features/quick-messages/index.ts';
import { ratingsFeature } from './features/ratings/feature.ts';
import { reportsFeature } from './features/reports/feature.ts';
import { mailingLinks } from './features/reports/index.ts';
import { sampleDataFeature } from './features/sample-data/feature.ts';
import { sandboxFeature } from './features/sandbox/feature.ts';
import { schedulesFeature } from './features/schedules/feature.ts';
import { settingsFeature } from './features/settings/feature.ts';
import { slaFeature } from './features/sla/feature.ts';
import { stickersFeature } from './features/stickers/feature.ts';
import { tagsFeature } from './features/tags/feature.ts';
import { ticketsFeature } from './features/tickets/feature.ts';
import { latestConnections, talkedSince } from './features/tickets/history/index.ts';
import { removeTicketsOfContact } from './features/tickets/lifecycle/index.ts';
import { countLiveTicketsOfQueue } from './features/tickets/lists/index.ts';
import { countTicketsByTag } from './features/tickets/tags/index.ts';
import { countQueueMembers } from './features/users/changes/index.ts';
import { usersFeature } from './features/users/feature.ts';
import { webClientFeature } from './features/web-client/feature.ts';
import type { UserCtx } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';
import { openVault } from './platform/secrets/vault.ts';
import { systemTimers } from './platform/timers.ts';
import { connectionNames } from './tenant/connections/index.ts';
import { fileLinks } from './tenant/files/index.ts';
import { companySettings } from './tenant/settings/index.ts';

const knownBots: KnownBots = {
  hasPrompt: async (ctx, promptId) => (await findPrompt(ctx.db, promptId)) !== undefined,
  hasIntegration: async (ctx, integrationId) => (await findIntegration(ctx.db, integrationId)) !== undefined,
};

/** Whether whoever acts signs in with a second factor. */
const hasOwnFactor = (ctx: UserCtx): Promise<boolean> => hasSecondFactor(ctx, ctx.actor.id);

/** In the order of features.cjs. Some use what all of them declare, once they are all there. */
export function makeFeatures(options: FeatureOptions): readonly Feature[] {
  const features: readonly Feature[] = featuresWith(options, () => features);
  return features;
}

const featuresWith = (options: FeatureOptions, all: () => readonly Feature[]): Feature[] => {
  const { cached, config, database, external, lastEvent, publish, receive, secrets, sessions } = options;
  const { access, publicUrl } = config;
  const { drivers, mail, payments } = external;
  const { inCompany, across } = database;
  const { ask } = sessions.rpc;
  const vault = openVault(secrets.vaultKeys);
  const signIn = openSignIn({ ...access, ...secrets, vault, lastEvent });
  const letters = { leave: config.mail.smtpUrl !== undefined, publicUrl };
  const node = nodeDeps(options);
  const { capabilities, log, now, storage, timers } = node;
  const files = { links: fileLinks(secrets.mediaKey, publicUrl), storage };
  const messages: MessageDeps = {
    ...external,
    capabilities,
    links: mediaLinks(secrets.mediaKey, publicUrl),
  };
  const ai = { ...config.ai, ai: external.ai, vault };
  const messaging = messagingOf(options, openAutomation(messages, ai));
  const hearing = { inCompany, cached, identities: options.identities };
  const lookUp = openNumberQuestions({ inCompany, ask, capabilities });
  return [
    brandFeature(files),
    mailFeature(mail),
    platformSettingsFeature(hasOwnFactor),
    plansFeature(companiesOfPlans),
    companiesFeature(getPlanUsage),
    settingsFeature({ vault, hasSecondFactor: hasOwnFactor }, countMessagesBefore),
    queuesFeature({
      ...knownBots,
      countUses: async (ctx, queueId) => ({
        tickets: await countLiveTicketsOfQueue(ctx, queueId),
        users: await countQueueMembers(ctx.db, queueId),
        connections: await countConnectionsOfQueue(ctx, queueId),
        contacts: await countContactsOfQueue(ctx, queueId),
      }),
    }),
    slaFeature,
    usersFeature({
      hasConnection: async (ctx, connectionId) => (await findConnection(ctx, connectionId)) !== undefined,
      access: ownAccess(signIn),
      secondFactors,
    }),
    auditFeature(config.auditMonths),
    authFeature(signIn, options.version, letters),
    invitationsFeature({ publicUrl: letters.leave ? publicUrl : undefined }),
    filesFeature(files),
    stickersFeature(files),
    tagsFeature({ tickets: countTicketsByTag, contacts: countContactsByTag }),
    contactsFeature(
      {
        lookUp,
        hasRealNumber,
        join: joinConversations,
        tellBook: openAddressBooks(ask),
        findConnections: latestConnections,
        talkedSince,
        removeTicketsOfContact,
        forgetNumbers: async (ctx, numbers) => {
          for (const { forgetNumbers } of all()) await forgetNumbers?.(ctx, numbers);
        },
        storage,
        importTargets: [listTarget],
        links: exportLinks(secrets.mediaKey, publicUrl),
        personalData: () => all().flatMap((feature) => feature.personalData ?? []),
      },
      {
        ...node,
        publicUrl,
        showsPictures: async (companyId, connectionId) => {
          const provider = (await cached(companyId, connectionNames)).get(connectionId)?.provider;
          return provider !== undefined && capabilities(provider)?.pictures === true;
        },
      },
    ),
    connectionsFeature(
      {
        bots: knownBots,
        offer: drivers,
        ask,
        countWaiting: countWaitingMessages,
        vault: credentialVault(secrets.vaultKeys),
        mayNameProxy: external.mayNameProxy,
        receive,
        publicUrl,
      },
      sessions,
      { across, timers, now, log },
    ),
    backupsFeature({
      ...config.backups,
      system: options.addresses.system,
      product: options.version,
      fingerprint: secrets.fingerprints[0] ?? '',
      files: config.backups.withFiles ? external.storage : undefined,
    }),
    nodesFeature,
    webClientFeature(external.webClient),
    ticketsFeature(knownBots, hearing),
    messagesFeature({ ...messages, countUse, stickers: files, messaging, cached }),
    sandboxFeature(
      {
        isEnabled: drivers.available('sandbox'),
        receive,
        vault: credentialVault(secrets.vaultKeys),
        files: messages,
      },
      hearing,
    ),
    notesFeature,
    notificationsFeature({ vault, push: external.push, inCompany }),
    automationFeature,
    ratingsFeature(messages),
    quickMessagesFeature(files),
    macrosFeature({ ...messages, countUse }),
    noticesFeature(messages, {
      ...node,
      takesCalls: async (companyId) => (await cached(companyId, companySettings)).call,
    }),
    chatbotFeature(botDeps(messages, ai)),
    assignmentFeature,
    housekeepingFeature(messages, (ms) => new Promise((resolve) => systemTimers.after(ms, resolve))),
    promptsFeature({
      ...ai,
      usualUrl: ai.url,
      storage,
      links: messages.links,
    }),
    integrationsFeature({
      ...messages,
      bots: external.bots,
      bills: payments.bills,
      vault,
      type: messaging.typing.company,
    }),
    publicApiFeature({
      capabilities,
      lookUp,
      join: joinConversations,
    }),
    schedulesFeature({ ...files, capabilities: messages.capabilities }),
    contactListsFeature({
      lookUp,
      storage,
      talkedSince,
    }),
    campaignsFeature(
      {
        ...files,
        capabilities,
        exports: exportLinks(secrets.mediaKey, publicUrl),
      },
      { ...node, departures: messaging.delivery.departures },
    ),
    chatsFeature(files, {
      inCompany,
      cached,
      publish: (companyId, publication) => publish(companyId, [publication]),
    }),
    announcementsFeature(files),
    helpsFeature,
    movingInFeature({
      ...config.familyImport,
      engine: familyEngineOf(options),
      system: options.addresses.system,
      vault,
    }),
    companyExportsFeature({
      access: ownAccess(signIn),
      links: archiveLinks(secrets.mediaKey, publicUrl),
      days: config.companyExports.days,
      engine: exportEngineOf(options),
      system: options.addresses.system,
      storage,
    }),
    billingFeature({ payments, vault, publicUrl, letters }),
    kanbanFeature,
    dashboardFeature,
    reportsFeature({ letters, links: mailingLinks(secrets.mediaKey) }),
    sampleDataFeature,
    operatorFeature({ ...messages, tokenSecret: secrets.tokenSecret }),
  ];
};
