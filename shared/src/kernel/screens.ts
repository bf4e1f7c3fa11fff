/**
 * Addresses of the browser application that a navigation may ask for. The server answers exactly these with the page
 * (some are also names of the API), and the service worker and the router know the same list.
 */
export const screens = [
  '/',
  '/login',
  '/signup',
  '/forgetpsw',
  '/invitation',
  '/tickets',
  '/tickets/new',
  '/tickets/:uuid',
  '/tickets/:uuid/transcript',
  '/kanban',
  '/quick-messages',
  '/macros',
  '/todolist',
  '/chats',
  '/chats/:uuid',
  '/helps',
  '/helps/guides/:slug',
  '/announcements',
  '/contacts',
  '/contact-lists',
  '/contact-lists/:contactListId/contacts',
  '/schedules',
  '/tags',
  '/queue-integration',
  '/messages-api',
  '/connections',
  '/queues',
  '/files',
  '/users',
  '/prompts',
  '/financeiro',
  '/financeiro/:invoiceId/receipt',
  '/subscription',
  '/campaigns',
  '/campaign/:campaignId/report',
  '/campaigns-config',
  '/platform',
  '/nodes',
  '/settings',
  '/audit',
  '/reports',
  '/reports/stop',
  '/phone',
  '/simulator',
] as const;

/** Where help videos are played and their pictures lie. It leaves no cookies behind before a film is started. */
export const videoService = {
  frames: 'https://www.youtube-nocookie.com',
  pictures: 'https://i.ytimg.com',
} as const;

/** Other people's servers whose frames and pictures a screen shows; no other screen may show any. */
export const outsideSources: Readonly<
  Record<string, { readonly frames: string; readonly pictures: string }>
> = { '/helps': videoService };

const patterns = screens.map((screen) => new RegExp(`^${screen.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`));

/** Returns whether an address (without its query) belongs to the browser application. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
