/** The route tree. Pages are loaded when they are first visited; who may enter is asked before. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import type { ContactAddress } from '#src/features/contacts/filter/index.ts';
import { endErrorsSince } from '#src/lib/feedback/errors.ts';
import { AdminGate } from './admin-gate.tsx';
import { CampaignsGate } from './campaigns-gate.tsx';
import { CrashPage } from './crash-page.tsx';
import { inFittingDocument, onlyOverseersAtHome, onlySignedIn, onlySignedOut } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OperatorGate } from './operator-gate.tsx';
import { PlanGate } from './plan-gate.tsx';

/** Search parameters are plain text; pages give them meaning. */
const texts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** What is searched for in a list. */
const searchText = ({ q }: Record<string, unknown>): { q?: string } =>
  typeof q === 'string' && q !== '' ? { q } : {};

/** What narrows the list of contacts. */
const contactSearch = (search: Record<string, unknown>): ContactAddress => {
  const { q, from, to, tags, match, talked, silent, email, owner } = search;
  return {
    ...searchText({ q }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    // A single one looks like a number.
    ...(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/.test(String(tags)) && { tags: String(tags) }),
    ...(match === 'all' && { match }),
    ...(isDay(talked) && { talked }),
    ...(isDay(silent) && { silent }),
    ...((email === 'yes' || email === 'no') && { email }),
    ...(/^\d{1,9}$/.test(String(owner)) && { owner: String(owner) }),
  };
};
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What the calendar shows, and whom a schedule is begun for. */
const scheduleSearch = ({
  q,
  view,
  day,
  contactId,
}: Record<string, unknown>): { q?: string; view?: string; day?: string; contactId?: string } => ({
  ...searchText({ q }),
  ...(typeof view === 'string' && { view }),
  ...(isDay(day) && { day }),
  ...(typeof contactId === 'string' && /^[1-9]\d{0,9}$/.test(contactId) && { contactId }),
});

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'public',
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: onlySignedOut,
});
const login = createRoute({
  getParentRoute: () => signedOut,
  path: '/login',
  component: lazyRouteComponent(() => import('#src/pages/sign-in/login-page.tsx'), 'LoginPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => signedOut,
  path: '/forgetpsw',
  component: lazyRouteComponent(
    () => import('#src/pages/sign-in/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const signUp = createRoute({
  getParentRoute: () => signedOut,
  path: '/signup',
  validateSearch: ({ companyId }: Record<string, unknown>): { companyId?: string } =>
    typeof companyId === 'string' && /^[1-9]\d{0,9}$/.test(companyId) ? { companyId } : {},
  component: lazyRouteComponent(() => import('#src/pages/sign-in/sign-up-page.tsx'), 'SignUpPage'),
});

/** Also for whoever is signed in: the link may be opened in a colleague's browser. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('#src/pages/sign-in/invitation-page.tsx'), 'InvitationPage'),
});

/** Also for whoever is signed out: the link stands in a letter. */
const stopReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/stop',
  component: lazyRouteComponent(() => import('#src/pages/sign-in/stop-report-page.tsx'), 'StopReportPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: async (place) => {
    await onlySignedIn(place);
    inFittingDocument(place);
  },
  component: lazyRouteComponent(() => import('./layouts/private-layout.tsx'), 'PrivateLayout'),
});
const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  validateSearch: texts,
  beforeLoad: onlyOverseersAtHome,
  component: lazyRouteComponent(() => import('#src/pages/general/home-page.tsx'), 'HomePage'),
});
const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  validateSearch: texts,
  beforeLoad: onlyOverseersAtHome,
  component: lazyRouteComponent(() => import('#src/pages/general/reports-page.tsx'), 'ReportsPage'),
});
/** The list stays while conversations come and go: the address of one is a child without a component of its own. */
const tickets = createRoute({
  getParentRoute: () => signedIn,
  path: '/tickets',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/general/tickets-page.tsx'), 'TicketsPage'),
});
const ticket = createRoute({ getParentRoute: () => tickets, path: '$uuid' });
const transcript = createRoute({
  getParentRoute: () => signedIn,
  path: '/tickets/$uuid/transcript',
  component: lazyRouteComponent(() => import('#src/pages/general/transcript-page.tsx'), 'TranscriptPage'),
});
/** Invites to begin a conversation, with a number and a text. */
const newTicket = createRoute({ getParentRoute: () => tickets, path: 'new' });

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts',
  validateSearch: contactSearch,
  component: lazyRouteComponent(() => import('#src/pages/general/contacts-page.tsx'), 'ContactsPage'),
});

const withSchedules = createRoute({
  getParentRoute: () => signedIn,
  id: 'with-schedules',
  component: () => <PlanGate flag="useSchedules" />,
});
const schedules = createRoute({
  getParentRoute: () => withSchedules,
  path: '/schedules',
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(() => import('#src/pages/general/schedules-page.tsx'), 'SchedulesPage'),
});

const withChats = createRoute({
  getParentRoute: () => signedIn,
  id: 'with-chats',
  component: () => <PlanGate flag="useInternalChat" />,
});
/** The list stays while chats come and go: the address of one is a child without a component of its own. */
const chats = createRoute({
  getParentRoute: () => withChats,
  path: '/chats',
  component: lazyRouteComponent(() => import('#src/pages/general/chats-page.tsx'), 'ChatsPage'),
});
const chat = createRoute({ getParentRoute: () => chats, path: '$uuid' });

const tags = createRoute({
  getParentRoute: () => signedIn,
  path: '/tags',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/general/tags-page.tsx'), 'TagsPage'),
});

const withKanban = createRoute({
  getParentRoute: () => signedIn,
  id: 'with-kanban',
  component: () => <PlanGate flag="useKanban" />,
});
const kanban = createRoute({
  getParentRoute: () => withKanban,
  path: '/kanban',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/general/kanban-page.tsx'), 'KanbanPage'),
});

const quickMessages = createRoute({
  getParentRoute: () => signedIn,
  path: '/quick-messages',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('#src/pages/general/quick-messages-page.tsx'),
    'QuickMessagesPage',
  ),
});
const macros = createRoute({
  getParentRoute: () => signedIn,
  path: '/macros',
  component: lazyRouteComponent(() => import('#src/pages/general/macros-page.tsx'), 'MacrosPage'),
});
const todo = createRoute({
  getParentRoute: () => signedIn,
  path: '/todolist',
  component: lazyRouteComponent(() => import('#src/pages/general/todo-page.tsx'), 'TodoPage'),
});

const helps = createRoute({
  getParentRoute: () => signedIn,
  path: '/helps',
  component: lazyRouteComponent(() => import('#src/pages/general/helps-page.tsx'), 'HelpsPage'),
});

const guide = createRoute({
  getParentRoute: () => signedIn,
  path: '/helps/guides/$slug',
  component: lazyRouteComponent(() => import('#src/pages/general/guide-page.tsx'), 'GuidePage'),
});

const operator = createRoute({ getParentRoute: () => signedIn, id: 'operator', component: OperatorGate });
const announcements = createRoute({
  getParentRoute: () => operator,
  path: '/announcements',
  validateSearch: searchText,
  component: lazyRouteComponent(
    () => import('#src/pages/administration/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
});

const platform = createRoute({
  getParentRoute: () => operator,
  path: '/platform',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' ? { tab } : {},
  component: lazyRouteComponent(() => import('#src/pages/administration/platform-page.tsx'), 'PlatformPage'),
});

const nodes = createRoute({
  getParentRoute: () => operator,
  path: '/nodes',
  component: lazyRouteComponent(() => import('#src/pages/administration/nodes-page.tsx'), 'NodesPage'),
});

const admin = createRoute({ getParentRoute: () => signedIn, id: 'admin', component: AdminGate });
const connections = createRoute({
  getParentRoute: () => admin,
  path: '/connections',
  component: lazyRouteComponent(
    () => import('#src/pages/administration/connections-page.tsx'),
    'ConnectionsPage',
  ),
});
const files = createRoute({
  getParentRoute: () => admin,
  path: '/files',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/administration/files-page.tsx'), 'FilesPage'),
});
const users = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/administration/users-page.tsx'), 'UsersPage'),
});
const queues = createRoute({
  getParentRoute: () => admin,
  path: '/queues',
  component: lazyRouteComponent(() => import('#src/pages/administration/queues-page.tsx'), 'QueuesPage'),
});
const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/administration/settings-page.tsx'), 'SettingsPage'),
});
const financeiro = createRoute({
  getParentRoute: () => admin,
  path: '/financeiro',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('#src/pages/administration/financeiro-page.tsx'),
    'FinanceiroPage',
  ),
});
const receipt = createRoute({
  getParentRoute: () => admin,
  path: '/financeiro/$invoiceId/receipt',
  component: lazyRouteComponent(() => import('#src/pages/administration/receipt-page.tsx'), 'ReceiptPage'),
});
const subscription = createRoute({
  getParentRoute: () => admin,
  path: '/subscription',
  component: lazyRouteComponent(
    () => import('#src/pages/administration/subscription-page.tsx'),
    'SubscriptionPage',
  ),
});
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/administration/audit-page.tsx'), 'AuditPage'),
});
const phone = createRoute({
  getParentRoute: () => admin,
  path: '/phone',
  component: lazyRouteComponent(() => import('#src/pages/administration/phone-page.tsx'), 'PhonePage'),
});

const simulator = createRoute({
  getParentRoute: () => admin,
  path: '/simulator',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('#src/pages/administration/simulator-page.tsx'),
    'SimulatorPage',
  ),
});

const withPrompts = createRoute({
  getParentRoute: () => admin,
  id: 'with-prompts',
  component: () => <PlanGate flag="useOpenAi" />,
});
const prompts = createRoute({
  getParentRoute: () => withPrompts,
  path: '/prompts',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/administration/prompts-page.tsx'), 'PromptsPage'),
});

const campaigning = createRoute({
  getParentRoute: () => admin,
  id: 'campaigning',
  component: CampaignsGate,
});
const campaigns = createRoute({
  getParentRoute: () => campaigning,
  path: '/campaigns',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
});
const campaignReport = createRoute({
  getParentRoute: () => campaigning,
  path: '/campaign/$campaignId/report',
  component: lazyRouteComponent(
    () => import('#src/pages/campaigns/campaign-report-page.tsx'),
    'CampaignReportPage',
  ),
});
const campaignSettings = createRoute({
  getParentRoute: () => campaigning,
  path: '/campaigns-config',
  component: lazyRouteComponent(
    () => import('#src/pages/campaigns/campaigns-config-page.tsx'),
    'CampaignsConfigPage',
  ),
});
const contactLists = createRoute({
  getParentRoute: () => campaigning,
  path: '/contact-lists',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('#src/pages/campaigns/contact-lists-page.tsx'),
    'ContactListsPage',
  ),
});
const contactListItems = createRoute({
  getParentRoute: () => campaigning,
  path: '/contact-lists/$contactListId/contacts',
  validateSearch: searchText,
  component: lazyRouteComponent(
    () => import('#src/pages/campaigns/contact-list-items-page.tsx'),
    'ContactListItemsPage',
  ),
});

const withIntegrations = createRoute({
  getParentRoute: () => admin,
  id: 'with-integrations',
  component: () => <PlanGate flag="useIntegrations" />,
});
const queueIntegration = createRoute({
  getParentRoute: () => withIntegrations,
  path: '/queue-integration',
  validateSearch: searchText,
  component: lazyRouteComponent(
    () => import('#src/pages/administration/queue-integration-page.tsx'),
    'QueueIntegrationPage',
  ),
});

const withApi = createRoute({
  getParentRoute: () => admin,
  id: 'with-api',
  component: () => <PlanGate flag="useExternalApi" />,
});
const messagesApi = createRoute({
  getParentRoute: () => withApi,
  path: '/messages-api',
  component: lazyRouteComponent(
    () => import('#src/pages/administration/messages-api-page.tsx'),
    'MessagesApiPage',
  ),
});

const routeTree = root.addChildren([
  signedOut.addChildren([login, signUp, forgotPassword]),
  invitation,
  stopReport,
  signedIn.addChildren([
    home,
    reports,
    tickets.addChildren([newTicket, ticket]),
    transcript,
    contacts,
    withKanban.addChildren([kanban]),
    quickMessages,
    macros,
    todo,
    withSchedules.addChildren([schedules]),
    withChats.addChildren([chats.addChildren([chat])]),
    tags,
    helps,
    guide,
    operator.addChildren([announcements, platform, nodes]),
    admin.addChildren([
      campaigning.addChildren([campaigns, campaignReport, campaignSettings, contactLists, contactListItems]),
      withPrompts.addChildren([prompts]),
      withIntegrations.addChildren([queueIntegration]),
      withApi.addChildren([messagesApi]),
      connections,
      files,
      queues,
      users,
      settings,
      financeiro,
      receipt,
      subscription,
      audit,
      phone,
      simulator,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: CrashPage,
  defaultPendingComponent: LoadingPage,
  defaultPreload: 'intent',
  // The query cache knows what is fresh; the router keeps none of its own.
  defaultPreloadStaleTime: 0,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) endErrorsSince(0);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
