/** What connections say by themselves, and which queues they feed, from memory: bots ask for every message. */
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { connectionChanged, connectionDeleted } from '#src/tenant/connections/events.ts';
import { type ConnectionRow, listConnections, listMemberships } from '../connection.queries.ts';

export type ConnectionTexts = Pick<
  ConnectionRow,
  | 'id'
  | 'greetingMessage'
  | 'complationMessage'
  | 'outOfHoursMessage'
  | 'ratingMessage'
  | 'expiresInactiveMessage'
  | 'promptId'
  | 'integrationId'
  | 'maxUseBotQueues'
  | 'timeUseBotQueues'
> & { readonly queueIds: ReadonlySet<number> };

/** The texts of connections by id; those that have been given up are not among them. */
export const connectionTexts = defineCache<ReadonlyMap<number, ConnectionTexts>>({
  name: 'connection-texts',
  staleAfter: [connectionChanged, connectionDeleted],
  load: async (ctx) => {
    const [rows, memberships] = await Promise.all([listConnections(ctx), listMemberships(ctx)]);
    return new Map(
      rows.map((row) => {
        const fed = memberships.filter(({ connectionId }) => connectionId === row.id);
        return [row.id, { ...row, queueIds: new Set(fed.map(({ queueId }) => queueId)) }];
      }),
    );
  },
});
