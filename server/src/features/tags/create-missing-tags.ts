/** Tags by their names, whatever their case; missing ones are made, so long as a company has fewer than `mostMade`. */
import type { Ctx } from '#src/platform/context.ts';
import { tagCreated } from '#src/tenant/tags/events.ts';
import { listTagLabels } from '#src/tenant/tags/tag.queries.ts';
import { insertMissingTag } from './tag.queries.ts';

/** As many as people still find their way in: a spreadsheet may name something else in every row. */
const mostMade = 300;

/**
 * Makes the tags of these names that are missing, within bounds; returns ids by name in small letters, without those
 * that became no tag.
 */
export async function createMissingTags(
  ctx: Ctx,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = new Map((await listTagLabels(ctx.db)).map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (!known.has(key) && known.size + missing.size < mostMade) missing.set(key, name);
  }
  // In one order whoever asks: two who make the same tags never wait for each other.
  for (const key of [...missing.keys()].sort()) {
    const tagId = await insertMissingTag(ctx.db, missing.get(key) ?? key);
    // Somebody else has made it meanwhile where there is none: the next batch knows it.
    if (tagId === undefined) continue;
    known.set(key, tagId);
    ctx.emit(tagCreated, { tagId });
  }
  return known;
}
