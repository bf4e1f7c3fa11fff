/** Attaches a file to a quick message, or takes it away. What was attached before is forgotten. */
import { attachments } from '#src/tenant/files/index.ts';
import { quickMessageChanged } from './events.ts';
import { lockToChange, reachOf } from './lock-to-change.ts';
import { updateQuickMessageRow } from './quick-message.queries.ts';

export const { attach: attachFile, detach: detachFile } = attachments({
  lock: lockToChange,
  write: (ctx, id, attachment) => updateQuickMessageRow(ctx.db, id, attachment, ctx.now()),
  changed: (ctx, id, row) => ctx.emit(quickMessageChanged, { quickMessageId: id, before: reachOf(row) }),
});
