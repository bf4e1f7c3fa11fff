import type { GuideSlug } from './guide-of.ts';

/** Every address of the web application: the only place where URLs are spelled. */
export const paths = {
  home: () => '/',
  reports: () => '/reports',
  login: () => '/login',
  signUp: () => '/signup',
  forgotPassword: () => '/forgetpsw',
  invitation: (token: string) => `/invitation#${token}`,
  tickets: () => '/tickets',
  newTicket: () => '/tickets/new',
  ticket: (uuid: string) => `/tickets/${uuid}`,
  transcript: (uuid: string) => `/tickets/${uuid}/transcript`,
  kanban: () => '/kanban',
  quickMessages: () => '/quick-messages',
  macros: () => '/macros',
  todo: () => '/todolist',
  chats: () => '/chats',
  chat: (uuid: string) => `/chats/${uuid}`,
  contacts: () => '/contacts',
  schedules: () => '/schedules',
  tags: () => '/tags',
  campaigns: () => '/campaigns',
  campaignReport: (campaignId: number) => `/campaign/${campaignId}/report`,
  campaignSettings: () => '/campaigns-config',
  contactLists: () => '/contact-lists',
  contactListItems: (contactListId: number) => `/contact-lists/${contactListId}/contacts`,
  queueIntegration: () => '/queue-integration',
  messagesApi: () => '/messages-api',
  connections: () => '/connections',
  queues: () => '/queues',
  files: () => '/files',
  prompts: () => '/prompts',
  users: () => '/users',
  settings: () => '/settings',
  financeiro: () => '/financeiro',
  receipt: (invoiceId: number) => `/financeiro/${invoiceId}/receipt`,
  subscription: () => '/subscription',
  platform: () => '/platform',
  nodes: () => '/nodes',
  audit: () => '/audit',
  announcements: () => '/announcements',
  helps: () => '/helps',
  guide: (slug: GuideSlug) => `/helps/guides/${slug}`,
  phone: () => '/phone',
} as const;

/** Returns a path as others would call it: below the address this page was opened from. */
export const publicAddress = (path: string): string => window.location.origin + path;

const privateHost =
  /^(localhost|.*\.local|.*\.localhost|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\])$/;

/** Returns whether a server on the internet could call the address: https, and no name of this house. */
export function isReachableByStrangers(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') && !privateHost.test(hostname);
}
