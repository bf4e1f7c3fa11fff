/** The tags that sample conversations carry; one whose name is taken is the company's own. */
import { createTag } from '#src/features/tags/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { planAllows } from '#src/tenant/companies/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import { insertSampleRow } from './sample-row.queries.ts';
import { laneTags } from './story/plot.ts';
import type { Story } from './story/story.ts';

const colors = ['#1c7ed6', '#e8590c', '#2f9e44', '#e03131'] as const;

/** Returns their ids in the order of the story. */
export async function givenTags(ctx: UserCtx, { tags }: Story): Promise<number[]> {
  const hasBoard = await planAllows(ctx, 'useKanban');
  const labels = [...(await ctx.cached(tagNames)).values()];
  const known = new Map(labels.map(({ id, name }) => [name.toLowerCase(), id]));
  const ids: number[] = [];
  for (const [at, name] of tags.entries()) {
    const own = known.get(name.toLowerCase());
    const kanban = hasBoard && laneTags.has(at) ? 1 : 0;
    const tagId = own ?? (await createTag(ctx, { name, color: colors[at] ?? colors[0], kanban }));
    if (own === undefined) await insertSampleRow(ctx, { tagId });
    ids.push(tagId);
  }
  return ids;
}
