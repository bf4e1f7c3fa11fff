/** The route tree. Pages are loaded when they are first visited; who may enter is asked before. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { AdminGate } from './admin-gate.tsx';
import { CrashPage } from './crash-page.tsx';
import { inFittingDocument, onlyAdminsAtHome, onlySignedIn, onlySignedOut } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OperatorGate } from './operator-gate.tsx';

/** Search parameters are plain text; pages give them meaning. */
const texts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** What is searched for in a list. */
const searchText = ({ q }: Record<string, unknown>): { q?: string } =>
  typeof q === 'string' && q !== '' ? { q } : {};

/** What narrows the list of contacts. */
const contactFilter = ({
  q,
  from,
  to,
}: Record<string, unknown>): { q?: string; from?: string; to?: string } => ({
  ...searchText({ q }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
});
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

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
  component: lazyRouteComponent(() => import('#src/pages/login-page.tsx'), 'LoginPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => signedOut,
  path: '/forgetpsw',
  component: lazyRouteComponent(() => import('#src/pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const signUp = createRoute({
  getParentRoute: () => signedOut,
  path: '/signup',
  validateSearch: ({ companyId }: Record<string, unknown>): { companyId?: string } =>
    typeof companyId === 'string' && /^[1-9]\d{0,9}$/.test(companyId) ? { companyId } : {},
  component: lazyRouteComponent(() => import('#src/pages/sign-up-page.tsx'), 'SignUpPage'),
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
  beforeLoad: onlyAdminsAtHome,
  component: lazyRouteComponent(() => import('#src/pages/home-page.tsx'), 'HomePage'),
});
/** The list stays while conversations come and go: the address of one is a child without a component of its own. */
const tickets = createRoute({
  getParentRoute: () => signedIn,
  path: '/tickets',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/tickets-page.tsx'), 'TicketsPage'),
});
const ticket = createRoute({ getParentRoute: () => tickets, path: '$uuid' });

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts',
  validateSearch: contactFilter,
  component: lazyRouteComponent(() => import('#src/pages/contacts-page.tsx'), 'ContactsPage'),
});

const tags = createRoute({
  getParentRoute: () => signedIn,
  path: '/tags',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/tags-page.tsx'), 'TagsPage'),
});

const quickMessages = createRoute({
  getParentRoute: () => signedIn,
  path: '/quick-messages',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/quick-messages-page.tsx'), 'QuickMessagesPage'),
});
const todo = createRoute({
  getParentRoute: () => signedIn,
  path: '/todolist',
  component: lazyRouteComponent(() => import('#src/pages/todo-page.tsx'), 'TodoPage'),
});

const helps = createRoute({
  getParentRoute: () => signedIn,
  path: '/helps',
  component: lazyRouteComponent(() => import('#src/pages/helps-page.tsx'), 'HelpsPage'),
});

const operator = createRoute({ getParentRoute: () => signedIn, id: 'operator', component: OperatorGate });
const announcements = createRoute({
  getParentRoute: () => operator,
  path: '/announcements',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/announcements-page.tsx'), 'AnnouncementsPage'),
});

const platform = createRoute({
  getParentRoute: () => operator,
  path: '/platform',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' ? { tab } : {},
  component: lazyRouteComponent(() => import('#src/pages/platform-page.tsx'), 'PlatformPage'),
});

const admin = createRoute({ getParentRoute: () => signedIn, id: 'admin', component: AdminGate });
const connections = createRoute({
  getParentRoute: () => admin,
  path: '/connections',
  component: lazyRouteComponent(() => import('#src/pages/connections-page.tsx'), 'ConnectionsPage'),
});
const files = createRoute({
  getParentRoute: () => admin,
  path: '/files',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/files-page.tsx'), 'FilesPage'),
});
const users = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('#src/pages/users-page.tsx'), 'UsersPage'),
});
const queues = createRoute({
  getParentRoute: () => admin,
  path: '/queues',
  component: lazyRouteComponent(() => import('#src/pages/queues-page.tsx'), 'QueuesPage'),
});
const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' ? { tab } : {},
  component: lazyRouteComponent(() => import('#src/pages/settings-page.tsx'), 'SettingsPage'),
});
const financeiro = createRoute({
  getParentRoute: () => admin,
  path: '/financeiro',
  component: lazyRouteComponent(() => import('#src/pages/financeiro-page.tsx'), 'FinanceiroPage'),
});
const subscription = createRoute({
  getParentRoute: () => admin,
  path: '/subscription',
  component: lazyRouteComponent(() => import('#src/pages/subscription-page.tsx'), 'SubscriptionPage'),
});
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/audit-page.tsx'), 'AuditPage'),
});
const phone = createRoute({
  getParentRoute: () => admin,
  path: '/phone',
  component: lazyRouteComponent(() => import('#src/pages/phone-page.tsx'), 'PhonePage'),
});

const simulator = createRoute({
  getParentRoute: () => admin,
  path: '/simulator',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('#src/pages/simulator-page.tsx'), 'SimulatorPage'),
});

const routeTree = root.addChildren([
  signedOut.addChildren([login, signUp, forgotPassword]),
  signedIn.addChildren([
    home,
    tickets.addChildren([ticket]),
    contacts,
    quickMessages,
    todo,
    tags,
    helps,
    operator.addChildren([announcements, platform]),
    admin.addChildren([
      connections,
      files,
      queues,
      users,
      settings,
      financeiro,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
