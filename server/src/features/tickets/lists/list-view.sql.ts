/** Whose tickets a list shows (`ticketListView` in shared), as a condition of SQL on a ticket that is called `t`. */
import type { QueueSet, TicketListView, TicketStatus } from '@prosa/shared';
import { currentCompany } from '#src/platform/db/current-company.ts';

/** A condition, and what tells its text from others in a statement's name. */
export type ListViewSql = { readonly sql: string; readonly shape: string };

/**
 * Returns the SQL of a view of the list; `undefined` where everything is shown. `value` notes a value and returns how
 * the text refers to it. With a tab chosen, the own view is one plain condition that an index serves; without, it is
 * both.
 */
export function listViewSql(
  view: TicketListView,
  tab: TicketStatus | undefined,
  value: (given: unknown) => string,
): ListViewSql | undefined {
  if (view.kind === 'everything') return undefined;
  const mine = (): string => `t.user_id = ${value(view.userId)}`;
  // One condition for every tab: each is walked along its own index.
  if (view.kind === 'team')
    return { sql: `(${mine()} or ${inQueues(view.queues)})`, shape: `team${orNone(view.queues)}` };
  if (tab !== 'pending' && tab !== undefined) return { sql: mine(), shape: 'own' };
  if (view.waiting === 'all')
    return tab === 'pending'
      ? undefined
      : { sql: `(${mine()} or t.status = 'pending')`, shape: 'own|all waiting' };
  if (tab === 'pending') return { sql: inQueues(view.waiting), shape: `waiting${orNone(view.waiting)}` };
  return {
    sql: `(${mine()} or (t.status = 'pending' and ${inQueues(view.waiting)}))`,
    shape: `own|waiting${orNone(view.waiting)}`,
  };

  function inQueues(queues: QueueSet): string {
    return `(t.queue_id = any(${value(queues.queueIds)}::int[])${orNone(queues)})`;
  }
}

const orNone = ({ withoutQueue }: QueueSet): string => (withoutQueue ? ' or t.queue_id is null' : '');

/** Returns SQL of columns of the company's live tickets, called `t`; the statement goes on after their condition. */
export const liveTickets = (columns: string): string =>
  `select ${columns} from tickets t where t.company_id = ${currentCompany} and t.status <> 'closed' and t.deleted_at is null`;
