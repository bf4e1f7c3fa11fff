/** Restrictions whose time has passed. */

import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Place } from './outage.queries.ts';

const lapsed = `(restriction ->> 'until')::timestamptz <= $1`;

const list = reading<Place, [now: Date]>(
  'connection-restrictions-lapsed',
  `select company_id as "companyId", id as "connectionId" from connections
   where restriction is not null and ${lapsed} order by 1, 2`,
);
export const listLapsedRestrictions = (db: PlatformDb, now: Date): Promise<Place[]> => db.run(list, [now]);

const clear = statement<unknown, [now: Date, connectionId: number]>(
  'connection-restriction-clear',
  `update connections set restriction = null, updated_at = $1
   where company_id = ${currentCompany} and id = $2 and restriction is not null and ${lapsed}
   returning id`,
);

/** Clears a restriction that is over; returns false when it does not hold any more, or for longer. */
export const clearRestriction = async (ctx: Ctx, connectionId: number, now: Date): Promise<boolean> =>
  (await ctx.db.run(clear, [now, connectionId])).length > 0;
