/** The menu, in its one order. An entry stands here exactly when its page exists. */
import { type Actor, may, type Permission, type PlanFlag } from '@prosa/shared/kernel/permission';
import {
  type Icon,
  IconAddressBook,
  IconBolt,
  IconBuildingBank,
  IconChecklist,
  IconDeviceMobileMessage,
  IconFiles,
  IconHelpCircle,
  IconMessages,
  IconPlugConnected,
  IconReceipt,
  IconRobot,
  IconRocket,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';

export type NavigationEntry = {
  readonly key:
    | 'home'
    | 'tickets'
    | 'contacts'
    | 'tags'
    | 'connections'
    | 'queues'
    | 'quickMessages'
    | 'todo'
    | 'helps'
    | 'announcements'
    | 'files'
    | 'users'
    | 'financeiro'
    | 'platform'
    | 'settings'
    | 'phone'
    | 'simulator';
  readonly to:
    | '/'
    | '/tickets'
    | '/contacts'
    | '/tags'
    | '/connections'
    | '/queues'
    | '/quick-messages'
    | '/todolist'
    | '/helps'
    | '/announcements'
    | '/files'
    | '/users'
    | '/financeiro'
    | '/platform'
    | '/settings'
    | '/phone'
    | '/simulator';
  readonly icon: Icon;
  readonly permission: Permission;
  readonly group: 'general' | 'administration';
  /** What the company's plan must switch on. */
  readonly plan?: PlanFlag;
  /** Draws an exclamation mark while a connection needs attention. */
  readonly alertsOnConnections?: true;
};

const entries: readonly NavigationEntry[] = [
  { key: 'home', to: '/', icon: IconRocket, permission: 'dashboard:view', group: 'general' },
  { key: 'tickets', to: '/tickets', icon: IconMessages, permission: 'session', group: 'general' },
  { key: 'quickMessages', to: '/quick-messages', icon: IconBolt, permission: 'session', group: 'general' },
  { key: 'todo', to: '/todolist', icon: IconChecklist, permission: 'session', group: 'general' },
  { key: 'contacts', to: '/contacts', icon: IconAddressBook, permission: 'session', group: 'general' },
  { key: 'tags', to: '/tags', icon: IconTags, permission: 'session', group: 'general' },
  { key: 'helps', to: '/helps', icon: IconHelpCircle, permission: 'session', group: 'general' },
  {
    key: 'announcements',
    to: '/announcements',
    icon: IconSpeakerphone,
    permission: 'super',
    group: 'administration',
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

/** The entries of one group that the actor may use, under the company's plan. */
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
