/**
 * Who may do what: one table of pure functions, asked by the server before a handler runs and by the web before it
 * draws a button. `anyone` needs no session, `session` needs one,
 * `connection` needs the token of a connection instead.
 */
export type Actor = {
  readonly id: number;
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly super: boolean;
};

const isAdmin = (actor: Actor): boolean => actor.profile === 'admin' || actor.super;

export const permissions = {
  anyone: () => true,
  session: () => true,
  /** Another system with a connection's token: no person may. */
  connection: () => false,
  admin: isAdmin,
  super: (actor) => actor.super,
  'dashboard:view': isAdmin,
  'drawer-admin-items:view': isAdmin,
  'tickets-manager:showall': isAdmin,
  'user-modal:editProfile': isAdmin,
  'user-modal:editQueues': isAdmin,
  'ticket-options:deleteTicket': isAdmin,
  'contacts-page:deleteContact': isAdmin,
  'connections-page:actionButtons': isAdmin,
  'connections-page:addConnection': isAdmin,
  'connections-page:editOrDeleteConnection': isAdmin,
  'tags:delete': isAdmin,
  'tags:kanbanToggle': (actor) => isAdmin(actor) || actor.profile === 'supervisor',
} as const satisfies Record<string, (actor: Actor) => boolean>;

export type Permission = keyof typeof permissions;

export const may = (actor: Actor, permission: Permission): boolean => permissions[permission](actor);

/** Features that a company's plan switches on; an endpoint may demand one. */
export const planFlags = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;
export type PlanFlag = (typeof planFlags)[number];
