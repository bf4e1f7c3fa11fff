/** What messages keep about a person: what was said from both sides, and the files that came along. */

import type { PersonalData } from '#src/platform/personal-data.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import {
  eraseMessages,
  eraseMessageTraces,
  listGroupMessageRecords,
  listMessageRecords,
} from './message-personal-data.queries.ts';

const atOnce = 500;

export const messagePersonalData: PersonalData = {
  name: 'messages',
  tables: ['messages', 'message_changes', 'media_fetches', 'outgoing_changes', 'raw_events', 'dead_events'],
  page: async (ctx, contactId, after) => {
    const rows = await listMessageRecords(ctx, contactId, after, atOnce);
    const last = rows.at(-1);
    return {
      records: rows.map(({ place: _, ...record }) => record),
      next: last === undefined || rows.length < atOnce ? undefined : last.place,
    };
  },
  erase: async (ctx, contactId) => {
    const { erased, files } = await eraseMessages(ctx, contactId, atOnce);
    for (const path of files) {
      ctx.enqueue(forgetFile, { path });
      ctx.enqueue(forgetFile, { path: `${path}.thumb` });
    }
    if (erased === atOnce) return false;
    await eraseMessageTraces(ctx, contactId);
    return true;
  },
};

/** What somebody has written in groups, which are conversations of others. It goes with their messages. */
export const groupMessagePersonalData: PersonalData = {
  name: 'messagesInGroups',
  tables: ['messages'],
  page: async (ctx, contactId, after) => {
    const records = await listGroupMessageRecords(ctx, contactId, after, atOnce);
    return { records, next: records.length < atOnce ? undefined : records.at(-1)?.id };
  },
  erase: async () => true,
};
