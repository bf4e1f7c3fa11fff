/** The message templates of an official number as they were last told; other numbers have none. */
import type { Ctx } from '#src/platform/context.ts';
import { getConnectionRow } from '../connection.queries.ts';
import { listTemplates } from './template.queries.ts';
import { type TemplateView, viewTemplate } from './template.view.ts';

export async function listTemplateViews(
  ctx: Ctx,
  { whatsappId }: { readonly whatsappId: number },
): Promise<TemplateView[]> {
  await getConnectionRow(ctx, whatsappId);
  return (await listTemplates(ctx, whatsappId)).map(viewTemplate);
}
