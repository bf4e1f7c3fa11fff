import type { CampaignView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { addressOf, type FileDeps } from '#src/tenant/files/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import type { CampaignRow } from './campaign.queries.ts';

type Links = Pick<FileDeps, 'links'>;

export async function viewCampaigns(
  ctx: Ctx,
  deps: Links,
  rows: readonly CampaignRow[],
): Promise<CampaignView[]> {
  const [connections, tags] = [await ctx.cached(connectionNames), await ctx.cached(tagNames)];
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return rows.map((row): CampaignView => {
    const { id, connectionId, contactListId, contactListName, tagId, fileListId, fileListName } = row;
    const whatsapp = connectionId === null ? undefined : connections.get(connectionId);
    const fileList =
      fileListId === null || fileListName === null ? null : { id: fileListId, name: fileListName };
    const tag = tagId === null ? undefined : tags.get(tagId);
    return {
      id,
      companyId: ctx.companyId,
      name: row.name,
      message1: row.message1,
      message2: row.message2,
      message3: row.message3,
      message4: row.message4,
      message5: row.message5,
      template: row.template,
      status: row.status,
      statusReason: row.statusReason,
      scheduledAt: iso(row.scheduledAt),
      startedAt: iso(row.startedAt),
      completedAt: iso(row.completedAt),
      whatsappId: connectionId,
      whatsapp: whatsapp === undefined ? null : { id: whatsapp.id, name: whatsapp.name },
      contactListId,
      contactList: contactListId === null ? null : { id: contactListId, name: contactListName ?? '' },
      tagListId: tagId,
      tagList: tag === undefined ? null : { id: tag.id, name: tag.name, color: tag.color },
      segment: row.segment,
      fileListId: fileList?.id ?? null,
      fileList,
      mediaPath:
        row.mediaPath === null ? null : addressOf(deps, ctx, 'campaigns', { id, path: row.mediaPath }),
      mediaName: row.mediaName,
      mediaType: row.mediaType,
      mediaSize: row.mediaSize,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}
