/** Pure decisions about changing users: what is an admin's to give, and what it does to who is signed in. */

export type Rights = {
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly allTicket: 'enabled' | 'desabled';
  readonly queueIds: readonly number[];
  readonly capacity: number | null;
};
type Wanted = { readonly [K in keyof Rights]?: Rights[K] | undefined };

const sameQueues = (one: readonly number[], other: readonly number[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;

/** Returns which rights a change would give or take; a client that sends back what it has read changes none. */
export const rightsChanged = (before: Rights, wanted: Wanted) => ({
  profile: wanted.profile !== undefined && wanted.profile !== before.profile,
  allTicket: wanted.allTicket !== undefined && wanted.allTicket !== before.allTicket,
  capacity: wanted.capacity !== undefined && wanted.capacity !== before.capacity,
  queues: wanted.queueIds !== undefined && !sameQueues(before.queueIds, wanted.queueIds),
});

type Change = {
  readonly isOwn: boolean;
  readonly password: boolean;
  readonly profile: boolean;
  readonly queues: boolean;
};

/**
 * Returns what a change does to a user's session: password, role and queues make earlier tokens worthless. The session
 * goes on after a refresh when somebody changes their own password, or merely other queues were given; else they have
 * to sign in again.
 */
export const sessionAfter = ({ isOwn, password, profile, queues }: Change) => ({
  newTokens: password || profile || queues,
  ends: profile || (password && !isOwn),
});
