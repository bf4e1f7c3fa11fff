/** What of a conversation its reader may see (`visible-history.ts`), as a condition of SQL. */
import { isVisibleTo } from '#src/features/tickets/tickets.sql.ts';

/** What a reader sees a part by; each is SQL of a value. */
type ReaderOfPart = {
  readonly ticketId: string;
  readonly userId: string;
  readonly queueIds: string;
  /** True for readers who see what was written in no queue. */
  readonly withoutQueue: string;
};

/** Returns SQL of whether a message, called `m`, is in a reader's part: of one ticket, of one user, or of some queues. */
export const isInVisibleHistorySql = (reader: ReaderOfPart): string =>
  `(m.ticket_id = ${reader.ticketId} or ${isVisibleTo({ seesAll: 'false', ...reader }, 'm')})`;
