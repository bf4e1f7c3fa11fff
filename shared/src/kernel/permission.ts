/**
 * Who may do what, and how far: one table, asked by the server before a handler runs and by the web before it
 * draws a button. `anyone` needs no session, `session` needs one,
 * `connection` needs the token of a connection instead.
 */
export type Actor = {
  readonly id: number;
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly super: boolean;
};

/** How far a permission reaches: over the whole company, or over the queues that somebody belongs to. */
export type Reach = 'company' | 'queues';
type Role = Actor['profile'] | 'super';
type Reaches = Readonly<Record<Role, Reach | null>>;

const everyone: Reaches = { user: 'company', supervisor: 'company', admin: 'company', super: 'company' };
const supervisors: Reaches = { ...everyone, user: null };
const admins: Reaches = { ...supervisors, supervisor: null };
const operators: Reaches = { ...admins, admin: null };
const nobody: Reaches = { ...operators, super: null };
/** Supervisors within their queues, admins everywhere. */
const overseers: Reaches = { ...admins, supervisor: 'queues' };

export const permissions = {
  anyone: everyone,
  session: everyone,
  /** Held by another system with a connection's token: no person has it. */
  connection: nobody,
  admin: admins,
  super: operators,
  'dashboard:view': overseers,
  'drawer-admin-items:view': admins,
  /** Colleagues' tickets: to be listed, handed on, given to somebody and closed. */
  'tickets-manager:showall': overseers,
  'user-modal:editProfile': admins,
  'user-modal:editQueues': admins,
  'ticket-options:deleteTicket': admins,
  'contacts-page:deleteContact': admins,
  'connections-page:actionButtons': admins,
  'connections-page:addConnection': admins,
  'connections-page:editOrDeleteConnection': admins,
  'tags:delete': admins,
  'tags:kanbanToggle': supervisors,
} as const satisfies Record<string, Reaches>;

export type Permission = keyof typeof permissions;

/** Returns how far a permission reaches for somebody; `null` for those who have not got it. */
export const reachOf = (actor: Actor, permission: Permission): Reach | null =>
  permissions[permission][actor.super ? 'super' : actor.profile];

/** Returns whether somebody has a permission at all; where it ends at their queues, `reachOf` says so. */
export const may = (actor: Actor, permission: Permission): boolean => reachOf(actor, permission) !== null;

/** How much a plan has room for. */
export const planLimits = ['users', 'connections', 'queues'] as const;
export type PlanLimit = (typeof planLimits)[number];

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
