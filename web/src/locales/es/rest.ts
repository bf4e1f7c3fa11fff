/** Texts in Spanish that are read once the list stands. */
import audit from './audit.json' with { type: 'json' };
import automation from './automation.json' with { type: 'json' };
import backups from './backups.json' with { type: 'json' };
import billing from './billing.json' with { type: 'json' };
import brand from './brand.json' with { type: 'json' };
import campaigns from './campaigns.json' with { type: 'json' };
import chatbot from './chatbot.json' with { type: 'json' };
import chats from './chats.json' with { type: 'json' };
import companies from './companies.json' with { type: 'json' };
import companyExports from './company-exports.json' with { type: 'json' };
import connections from './connections.json' with { type: 'json' };
import contactLists from './contact-lists.json' with { type: 'json' };
import contacts from './contacts.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import dates from './dates.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import guides from './guides.json' with { type: 'json' };
import helps from './helps.json' with { type: 'json' };
import integrations from './integrations.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import kanban from './kanban.json' with { type: 'json' };
import macros from './macros.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import movingIn from './moving-in.json' with { type: 'json' };
import nodes from './nodes.json' with { type: 'json' };
import notes from './notes.json' with { type: 'json' };
import onboarding from './onboarding.json' with { type: 'json' };
import operator from './operator.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import prompts from './prompts.json' with { type: 'json' };
import publicApi from './public-api.json' with { type: 'json' };
import push from './push.json' with { type: 'json' };
import queues from './queues.json' with { type: 'json' };
import quickMessages from './quick-messages.json' with { type: 'json' };
import ratings from './ratings.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import sampleData from './sample-data.json' with { type: 'json' };
import sandbox from './sandbox.json' with { type: 'json' };
import schedules from './schedules.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import stickers from './stickers.json' with { type: 'json' };
import tags from './tags.json' with { type: 'json' };
import todo from './todo.json' with { type: 'json' };
import webClient from './web-client.json' with { type: 'json' };

export const rest = {
  audit,
  automation,
  backups,
  billing,
  brand,
  campaigns,
  chatbot,
  chats,
  companies,
  companyExports,
  connections,
  contactLists,
  contacts,
  dashboard,
  dates,
  files,
  guides,
  helps,
  integrations,
  invitations,
  kanban,
  macros,
  messages,
  movingIn,
  nodes,
  notes,
  onboarding,
  operator,
  plans,
  prompts,
  publicApi,
  push,
  queues,
  quickMessages,
  ratings,
  reports,
  sampleData,
  sandbox,
  schedules,
  settings,
  stickers,
  tags,
  todo,
  webClient,
};
