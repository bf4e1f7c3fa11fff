/** Builders of tags for tests. */
import type { Ctx } from '#src/platform/context.ts';
import { tagCreated } from '#src/tenant/tags/events.ts';
import { insertTag, type NewTag } from './tag.queries.ts';

let made = 0;

/** Builds a tag in the default colour and returns its id. */
export async function buildTag(ctx: Ctx, overrides: Partial<NewTag> = {}): Promise<number> {
  made += 1;
  const tagId = await insertTag(ctx.db, { name: `Tag ${made}`, ...overrides });
  ctx.emit(tagCreated, { tagId });
  return tagId;
}
