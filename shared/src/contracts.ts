/** Every endpoint of the product, by feature, in the order of features.cjs. */
import { announcementsContract } from './features/announcements/contract.ts';
import { auditContract } from './features/audit/contract.ts';
import { authContract } from './features/auth/contract.ts';
import { automationContract } from './features/automation/contract.ts';
import { billingContract } from './features/billing/contract.ts';
import { chatbotContract } from './features/chatbot/contract.ts';
import { companiesContract } from './features/companies/contract.ts';
import { connectionsContract } from './features/connections/contract.ts';
import { contactsContract } from './features/contacts/contract.ts';
import { filesContract } from './features/files/contract.ts';
import { helpsContract } from './features/helps/contract.ts';
import { integrationsContract } from './features/integrations/contract.ts';
import { messagesContract } from './features/messages/contract.ts';
import { notesContract } from './features/notes/contract.ts';
import { notificationsContract } from './features/notifications/contract.ts';
import { operatorContract } from './features/operator/contract.ts';
import { plansContract } from './features/plans/contract.ts';
import { platformSettingsContract } from './features/platform-settings/contract.ts';
import { promptsContract } from './features/prompts/contract.ts';
import { queuesContract } from './features/queues/contract.ts';
import { quickMessagesContract } from './features/quick-messages/contract.ts';
import { ratingsContract } from './features/ratings/contract.ts';
import { sandboxContract } from './features/sandbox/contract.ts';
import { settingsContract } from './features/settings/contract.ts';
import { tagsContract } from './features/tags/contract.ts';
import { ticketsContract } from './features/tickets/contract.ts';
import { usersContract } from './features/users/contract.ts';

export const contracts = {
  platformSettings: platformSettingsContract,
  plans: plansContract,
  companies: companiesContract,
  settings: settingsContract,
  queues: queuesContract,
  users: usersContract,
  audit: auditContract,
  auth: authContract,
  files: filesContract,
  tags: tagsContract,
  contacts: contactsContract,
  connections: connectionsContract,
  tickets: ticketsContract,
  messages: messagesContract,
  sandbox: sandboxContract,
  notes: notesContract,
  notifications: notificationsContract,
  automation: automationContract,
  ratings: ratingsContract,
  chatbot: chatbotContract,
  prompts: promptsContract,
  integrations: integrationsContract,
  quickMessages: quickMessagesContract,
  operator: operatorContract,
  billing: billingContract,
  announcements: announcementsContract,
  helps: helpsContract,
} as const;

export type Contracts = typeof contracts;
