/** What of a conversation is stored already, for an import that brings more of it. */
import type { MediaType } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { Stored } from './chat-rows.ts';

type Row = { id: string; at: Date; fromMe: boolean; body: string; mediaType: MediaType };
type Around = [contactId: number, connectionId: number, from: Date, to: Date, ids: readonly string[]];

const around = statement<Row, Around>(
  'chat-export-stored',
  `select id, created_at as at, from_me as "fromMe", body, media_type as "mediaType" from messages
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2
     and (created_at between $3 and $4 or id = any($5::uuid[]))
   order by created_at, seq`,
);

/** Returns the messages of a conversation that were written from one moment to another, both included, or have one of the ids. */
export const listStored = (
  ctx: Ctx,
  contactId: number,
  connectionId: number,
  { from, to, ids }: { readonly from: Date; readonly to: Date; readonly ids: readonly string[] },
): Promise<readonly Stored[]> => ctx.db.run(around, [contactId, connectionId, from, to, ids]);
