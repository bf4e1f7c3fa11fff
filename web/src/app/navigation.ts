/** The menu, in its one order. An entry stands here exactly when its page exists. */
import { type Actor, may, type Permission, type PlanFlag } from '@prosa/shared/kernel/permission';
import {
  type Icon,
  IconAddressBook,
  IconAdjustments,
  IconApi,
  IconBolt,
  IconBuildingBank,
  IconCalendarTime,
  IconChartBar,
  IconChecklist,
  IconColumns3,
  IconDeviceMobileMessage,
  IconFiles,
  IconHelpCircle,
  IconListDetails,
  IconMessageCircle2,
  IconMessages,
  IconPlayerPlay,
  IconPlugConnected,
  IconReceipt,
  IconReportAnalytics,
  IconRobot,
  IconServer2,
  IconSettings,
  IconSitemap,
  IconSparkles,
  IconSpeakerphone,
  IconTags,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';

export type NavigationEntry = {
  readonly key:
    | 'home'
    | 'reports'
    | 'tickets'
    | 'contacts'
    | 'schedules'
    | 'chats'
    | 'tags'
    | 'queueIntegration'
    | 'connections'
    | 'queues'
    | 'kanban'
    | 'quickMessages'
    | 'macros'
    | 'todo'
    | 'helps'
    | 'announcements'
    | 'campaigns'
    | 'contactLists'
    | 'campaignSettings'
    | 'files'
    | 'prompts'
    | 'users'
    | 'messagesApi'
    | 'financeiro'
    | 'platform'
    | 'nodes'
    | 'settings'
    | 'phone'
    | 'simulator';
  readonly to:
    | '/'
    | '/reports'
    | '/tickets'
    | '/contacts'
    | '/schedules'
    | '/chats'
    | '/tags'
    | '/queue-integration'
    | '/messages-api'
    | '/connections'
    | '/queues'
    | '/kanban'
    | '/quick-messages'
    | '/macros'
    | '/todolist'
    | '/helps'
    | '/announcements'
    | '/campaigns'
    | '/contact-lists'
    | '/campaigns-config'
    | '/files'
    | '/prompts'
    | '/users'
    | '/financeiro'
    | '/platform'
    | '/nodes'
    | '/settings'
    | '/phone'
    | '/simulator';
  readonly icon: Icon;
  readonly permission: Permission;
  readonly group: 'general' | 'administration';
  /** Stands folded away with others of the same name. */
  readonly cluster?: 'campaigns';
  /** What the company's plan must switch on. */
  readonly plan?: PlanFlag;
  /** Draws an exclamation mark while a connection needs attention. */
  readonly alertsOnConnections?: true;
  /** Draws a dot while something in the reader's chats is not seen yet. */
  readonly tellsOfChats?: true;
};

const entries: readonly NavigationEntry[] = [
  { key: 'home', to: '/', icon: IconChartBar, permission: 'dashboard:view', group: 'general' },
  {
    key: 'reports',
    to: '/reports',
    icon: IconReportAnalytics,
    permission: 'dashboard:view',
    group: 'general',
  },
  { key: 'tickets', to: '/tickets', icon: IconMessages, permission: 'session', group: 'general' },
  {
    key: 'kanban',
    to: '/kanban',
    icon: IconColumns3,
    permission: 'session',
    group: 'general',
    plan: 'useKanban',
  },
  { key: 'quickMessages', to: '/quick-messages', icon: IconBolt, permission: 'session', group: 'general' },
  { key: 'macros', to: '/macros', icon: IconPlayerPlay, permission: 'session', group: 'general' },
  { key: 'todo', to: '/todolist', icon: IconChecklist, permission: 'session', group: 'general' },
  { key: 'contacts', to: '/contacts', icon: IconAddressBook, permission: 'session', group: 'general' },
  {
    key: 'schedules',
    to: '/schedules',
    icon: IconCalendarTime,
    permission: 'session',
    group: 'general',
    plan: 'useSchedules',
  },
  { key: 'tags', to: '/tags', icon: IconTags, permission: 'session', group: 'general' },
  {
    key: 'chats',
    to: '/chats',
    icon: IconMessageCircle2,
    permission: 'session',
    group: 'general',
    plan: 'useInternalChat',
    tellsOfChats: true,
  },
  { key: 'helps', to: '/helps', icon: IconHelpCircle, permission: 'session', group: 'general' },
  {
    key: 'campaigns',
    to: '/campaigns',
    icon: IconSpeakerphone,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    cluster: 'campaigns',
    plan: 'useCampaigns',
  },
  {
    key: 'contactLists',
    to: '/contact-lists',
    icon: IconListDetails,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    cluster: 'campaigns',
    plan: 'useCampaigns',
  },
  {
    key: 'campaignSettings',
    to: '/campaigns-config',
    icon: IconAdjustments,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    cluster: 'campaigns',
    plan: 'useCampaigns',
  },
  {
    key: 'announcements',
    to: '/announcements',
    icon: IconSpeakerphone,
    permission: 'super',
    group: 'administration',
  },
  {
    key: 'prompts',
    to: '/prompts',
    icon: IconSparkles,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    plan: 'useOpenAi',
  },
  {
    key: 'queueIntegration',
    to: '/queue-integration',
    icon: IconWebhook,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    plan: 'useIntegrations',
  },
  {
    key: 'connections',
    to: '/connections',
    icon: IconPlugConnected,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    alertsOnConnections: true,
  },
  {
    key: 'files',
    to: '/files',
    icon: IconFiles,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
  {
    key: 'queues',
    to: '/queues',
    icon: IconSitemap,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
  {
    key: 'users',
    to: '/users',
    icon: IconUsers,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
  {
    key: 'messagesApi',
    to: '/messages-api',
    icon: IconApi,
    permission: 'drawer-admin-items:view',
    group: 'administration',
    plan: 'useExternalApi',
  },
  {
    key: 'financeiro',
    to: '/financeiro',
    icon: IconReceipt,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
  {
    key: 'settings',
    to: '/settings',
    icon: IconSettings,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
  {
    key: 'platform',
    to: '/platform',
    icon: IconBuildingBank,
    permission: 'super',
    group: 'administration',
  },
  {
    key: 'nodes',
    to: '/nodes',
    icon: IconServer2,
    permission: 'super',
    group: 'administration',
  },
  {
    key: 'phone',
    to: '/phone',
    icon: IconDeviceMobileMessage,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
  {
    key: 'simulator',
    to: '/simulator',
    icon: IconRobot,
    permission: 'drawer-admin-items:view',
    group: 'administration',
  },
];

/** What a plan switches on, as far as is known. */
export type Switches = Readonly<Record<PlanFlag, boolean>> | null | undefined;

/** Returns the entries of one group that the actor may use, under the company's plan. */
export const navigationFor = (
  actor: Actor,
  group: NavigationEntry['group'],
  plan?: Switches,
): readonly NavigationEntry[] =>
  entries.filter(
    (entry) =>
      entry.group === group &&
      may(actor, entry.permission) &&
      (entry.plan === undefined || plan?.[entry.plan] === true),
  );

export type Cluster = NonNullable<NavigationEntry['cluster']>;

/** Returns the entries in their order, with those of one cluster together; whatever belongs to none stands alone. */
export function clustersOf(
  entries: readonly NavigationEntry[],
): { readonly name: Cluster | undefined; readonly entries: readonly NavigationEntry[] }[] {
  const clusters: { name: Cluster | undefined; entries: NavigationEntry[] }[] = [];
  for (const entry of entries) {
    const last = clusters.at(-1);
    if (last !== undefined && last.name !== undefined && last.name === entry.cluster)
      last.entries.push(entry);
    else clusters.push({ name: entry.cluster, entries: [entry] });
  }
  return clusters;
}
