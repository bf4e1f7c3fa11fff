/** Reads an official number's message templates anew, through whichever node runs its session, and keeps them. */
import { fail } from '@prosa/shared';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { getConnectionRow, lockConnection } from '../connection.queries.ts';
import type { CallSession } from '../requests/session-rpc.remote.ts';
import { listTemplates, replaceTemplates } from './template.queries.ts';
import { type TemplateView, viewTemplate } from './template.view.ts';

export async function syncTemplates(
  ctx: RemoteCtx,
  ask: CallSession,
  { whatsappId }: { readonly whatsappId: number },
): Promise<TemplateView[]> {
  await ctx.inside((inner) => getConnectionRow(inner, whatsappId));
  const told = await ask({ companyId: ctx.companyId, connectionId: whatsappId }, { kind: 'templates' }).catch(
    (error: unknown) => {
      if (error instanceof SendRefused) return fail('ERR_WAPP_NOT_INITIALIZED');
      throw error;
    },
  );
  return ctx.inside(async (inner) => {
    // Two that sync at once replace one after the other.
    if ((await lockConnection(inner, whatsappId)) === undefined) fail('ERR_NO_WAPP_FOUND');
    await replaceTemplates(inner, whatsappId, told);
    return (await listTemplates(inner, whatsappId)).map(viewTemplate);
  });
}
