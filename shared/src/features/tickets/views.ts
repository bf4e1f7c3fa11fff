/** Saved views: a filter of the list under a name, its author's own or the team's, with the order it is read in. */
import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { type Actor, may } from '../../kernel/permission.ts';
import { instant, rowId, wireFlag, wireId, wireVersion } from '../../kernel/wire.ts';
import { conditionsBodyLimit, ticketConditions } from './conditions.ts';
import { ticketOrders } from './order.ts';

export const viewLimits = {
  name: 60,
  /** How many one person may have written. */
  each: 50,
  /** How many a company may share: each is counted for everybody, all the time. */
  shared: 50,
} as const;

export const savedView = z
  .object({
    id: rowId,
    name: z.string(),
    /** For everyone of the company; otherwise its author's alone. */
    shared: z.boolean(),
    conditions: ticketConditions,
    order: z.enum(ticketOrders),
    /** Everyone's tickets, as far as whoever looks may see them. */
    showAll: z.boolean(),
    /** Who wrote it. */
    userId: rowId,
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof savedView>;

/** What people write about a view. */
export const viewFields = z.object({
  name: z.string().trim().min(1).max(viewLimits.name),
  shared: wireFlag,
  conditions: ticketConditions,
  order: z.enum(ticketOrders),
  showAll: wireFlag,
});

type Reach = { readonly userId: number; readonly shared: boolean };

export const canSeeView = (actor: Actor, { userId, shared }: Reach): boolean => shared || userId === actor.id;

/** Returns whether somebody may give views to the team: whoever oversees tickets. */
export const canShareViews = (actor: Actor): boolean => may(actor, 'tickets-manager:showall');

/** Returns whether somebody may change a view: the team's whoever shares such, what is one's own oneself. */
export const canChangeView = (actor: Actor, { userId, shared }: Reach): boolean =>
  shared ? canShareViews(actor) : userId === actor.id;

const params = z.object({ viewId: wireId });

export const viewEndpoints = defineContract({
  listViews: {
    method: 'GET',
    path: '/ticket-views',
    permission: 'session',
    summary: 'The saved views that the caller sees, in their order: their own, and those of the team',
    response: z.array(savedView),
  },
  countViews: {
    method: 'GET',
    path: '/ticket-views/counts',
    permission: 'session',
    summary: 'How many live tickets each view shows the caller; remembered for some seconds',
    response: z.array(z.object({ viewId: rowId, count: z.int() })),
  },
  createView: {
    method: 'POST',
    path: '/ticket-views',
    permission: 'session',
    bodyLimit: conditionsBodyLimit,
    summary: 'Saves a view: one’s own, or with `shared` (whoever oversees tickets) for the team',
    errors: ['ERR_TOO_MANY_VIEWS'],
    body: viewFields.extend({
      shared: viewFields.shape.shared.default(false),
      order: viewFields.shape.order.default('newest'),
      showAll: viewFields.shape.showAll.default(false),
    }),
    response: savedView,
  },
  orderViews: {
    method: 'PUT',
    path: '/ticket-views/order',
    permission: 'session',
    summary: 'Puts views into this order, as far as the caller may change them; others stay where they are',
    body: z.object({ viewIds: z.array(wireId).min(1).max(200) }),
    response: z.array(savedView),
  },
  updateView: {
    method: 'PUT',
    path: '/ticket-views/:viewId',
    permission: 'session',
    bodyLimit: conditionsBodyLimit,
    summary: 'Changes a view; absent fields stay as they are',
    errors: ['ERR_NO_VIEW_FOUND', 'ERR_TOO_MANY_VIEWS'],
    params,
    body: viewFields.partial().extend({
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: savedView,
  },
  removeView: {
    method: 'DELETE',
    path: '/ticket-views/:viewId',
    permission: 'session',
    summary: 'Removes a view',
    errors: ['ERR_NO_VIEW_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
});
