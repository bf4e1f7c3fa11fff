/** Which guide explains which screen: what the “?” of a screen leads to. A new screen does not compile without one. */
import type { screens } from '@prosa/shared/kernel/screens';

export const guideSlugs = [
  'first-steps',
  'inbox',
  'conversation',
  'quick-messages-and-macros',
  'shortcuts',
  'contacts',
  'schedules',
  'kanban',
  'internal-chat',
  'notifications',
  'dashboard',
  'set-up',
  'connections',
  'queues',
  'hours-and-ratings',
  'users',
  'settings',
  'campaigns',
  'prompts',
  'integrations',
  'billing',
  'send-api',
  'platform',
  'operations',
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

export const guideOf: Readonly<Record<(typeof screens)[number], GuideSlug>> = {
  '/': 'dashboard',
  '/login': 'first-steps',
  '/signup': 'set-up',
  '/forgetpsw': 'first-steps',
  '/invitation': 'first-steps',
  '/tickets': 'inbox',
  '/tickets/new': 'inbox',
  '/tickets/:uuid': 'conversation',
  '/kanban': 'kanban',
  '/quick-messages': 'quick-messages-and-macros',
  '/macros': 'quick-messages-and-macros',
  '/todolist': 'first-steps',
  '/chats': 'internal-chat',
  '/chats/:uuid': 'internal-chat',
  '/helps': 'first-steps',
  '/helps/guides/:slug': 'first-steps',
  '/announcements': 'platform',
  '/contacts': 'contacts',
  '/contact-lists': 'campaigns',
  '/contact-lists/:contactListId/contacts': 'campaigns',
  '/schedules': 'schedules',
  '/tags': 'contacts',
  '/queue-integration': 'integrations',
  '/messages-api': 'send-api',
  '/connections': 'connections',
  '/queues': 'queues',
  '/files': 'campaigns',
  '/users': 'users',
  '/prompts': 'prompts',
  '/financeiro': 'billing',
  '/subscription': 'billing',
  '/campaigns': 'campaigns',
  '/campaign/:campaignId/report': 'campaigns',
  '/campaigns-config': 'campaigns',
  '/platform': 'platform',
  '/nodes': 'operations',
  '/settings': 'settings',
  '/audit': 'settings',
  '/phone': 'set-up',
  '/simulator': 'queues',
};

/** Returns the guide of a screen by its pattern, in the router's spelling too: `/tickets/$uuid`. */
export function guideOfPattern(pattern: string): GuideSlug {
  const screen = pattern.replace(/(?<=.)\/$/, '').replace(/\$/g, ':');
  return guideOf[screen as keyof typeof guideOf] ?? 'first-steps';
}
