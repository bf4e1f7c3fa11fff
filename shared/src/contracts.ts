/** Every endpoint of the product, by feature, in the order of features.cjs. */
import { announcementsContract } from './features/announcements/contract.ts';
import { assignmentContract } from './features/assignment/contract.ts';
import { auditContract } from './features/audit/contract.ts';
import { authContract } from './features/auth/contract.ts';
import { automationContract } from './features/automation/contract.ts';
import { backupsContract } from './features/backups/contract.ts';
import { billingContract } from './features/billing/contract.ts';
import { brandContract } from './features/brand/contract.ts';
import { campaignsContract } from './features/campaigns/contract.ts';
import { chatbotContract } from './features/chatbot/contract.ts';
import { chatsContract } from './features/chats/contract.ts';
import { companiesContract } from './features/companies/contract.ts';
import { companyExportsContract } from './features/company-exports/contract.ts';
import { connectionsContract } from './features/connections/contract.ts';
import { contactListsContract } from './features/contact-lists/contract.ts';
import { contactsContract } from './features/contacts/contract.ts';
import { dashboardContract } from './features/dashboard/contract.ts';
import { filesContract } from './features/files/contract.ts';
import { helpsContract } from './features/helps/contract.ts';
import { integrationsContract } from './features/integrations/contract.ts';
import { invitationsContract } from './features/invitations/contract.ts';
import { kanbanContract } from './features/kanban/contract.ts';
import { macrosContract } from './features/macros/contract.ts';
import { messagesContract } from './features/messages/contract.ts';
import { movingInContract } from './features/moving-in/contract.ts';
import { nodesContract } from './features/nodes/contract.ts';
import { notesContract } from './features/notes/contract.ts';
import { notificationsContract } from './features/notifications/contract.ts';
import { operatorContract } from './features/operator/contract.ts';
import { plansContract } from './features/plans/contract.ts';
import { platformSettingsContract } from './features/platform-settings/contract.ts';
import { promptsContract } from './features/prompts/contract.ts';
import { publicApiContract } from './features/public-api/contract.ts';
import { queuesContract } from './features/queues/contract.ts';
import { quickMessagesContract } from './features/quick-messages/contract.ts';
import { ratingsContract } from './features/ratings/contract.ts';
import { reportsContract } from './features/reports/contract.ts';
import { sampleDataContract } from './features/sample-data/contract.ts';
import { sandboxContract } from './features/sandbox/contract.ts';
import { schedulesContract } from './features/schedules/contract.ts';
import { settingsContract } from './features/settings/contract.ts';
import { slaContract } from './features/sla/contract.ts';
import { stickersContract } from './features/stickers/contract.ts';
import { tagsContract } from './features/tags/contract.ts';
import { ticketsContract } from './features/tickets/contract.ts';
import { usersContract } from './features/users/contract.ts';
import { webClientContract } from './features/web-client/contract.ts';

export const contracts = {
  brand: brandContract,
  platformSettings: platformSettingsContract,
  backups: backupsContract,
  webClient: webClientContract,
  plans: plansContract,
  companies: companiesContract,
  settings: settingsContract,
  queues: queuesContract,
  sla: slaContract,
  users: usersContract,
  audit: auditContract,
  auth: authContract,
  invitations: invitationsContract,
  files: filesContract,
  stickers: stickersContract,
  tags: tagsContract,
  contacts: contactsContract,
  connections: connectionsContract,
  tickets: ticketsContract,
  messages: messagesContract,
  sandbox: sandboxContract,
  nodes: nodesContract,
  notes: notesContract,
  notifications: notificationsContract,
  automation: automationContract,
  ratings: ratingsContract,
  chatbot: chatbotContract,
  assignment: assignmentContract,
  prompts: promptsContract,
  integrations: integrationsContract,
  publicApi: publicApiContract,
  quickMessages: quickMessagesContract,
  macros: macrosContract,
  contactLists: contactListsContract,
  campaigns: campaignsContract,
  schedules: schedulesContract,
  kanban: kanbanContract,
  operator: operatorContract,
  movingIn: movingInContract,
  companyExports: companyExportsContract,
  billing: billingContract,
  dashboard: dashboardContract,
  chats: chatsContract,
  announcements: announcementsContract,
  helps: helpsContract,
  reports: reportsContract,
  sampleData: sampleDataContract,
} as const;

export type Contracts = typeof contracts;
