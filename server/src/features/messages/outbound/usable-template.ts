/** Whether an approved text can be sent over a connection, for whoever writes something down to leave later. */
import { fail, failFields, filledTemplate, isTemplateFilled, type TemplateChoice } from '@prosa/shared';
import { findTemplate } from '#src/features/connections/cloud/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { MessageDeps } from '../message-deps.ts';
import { capabilitiesOf } from '../send-policy.ts';
import { templateBody } from './template-draft.rules.ts';

export type Approved = { readonly status: string; readonly components: Record<string, unknown>[] };

/** Returns a template's components while its network lets it leave, undefined where it does not. */
export async function findApproved(
  ctx: Ctx,
  connectionId: number,
  template: Pick<TemplateChoice, 'name' | 'language'>,
): Promise<Approved | undefined> {
  const known = await findTemplate(ctx, connectionId, template);
  return known?.status === 'APPROVED' ? known : undefined;
}

/** Throws unless the connection's network knows the template and lets it leave, and every variable of it says something. */
export async function assertTemplateUsable(
  ctx: Ctx,
  deps: Pick<MessageDeps, 'capabilities'>,
  connectionId: number,
  template: TemplateChoice,
): Promise<void> {
  const capabilities = await capabilitiesOf(ctx, deps, connectionId);
  if (capabilities?.kinds.has('template') !== true) failFields({ field: 'template', rule: 'not_supported' });
  const known = (await findApproved(ctx, connectionId, template)) ?? fail('ERR_NO_TEMPLATE_FOUND');
  // A value may hold variables of ours, which look like those of the text.
  const { components } = filledTemplate(template, (value) => (value.trim() === '' ? '' : 'x'));
  const missing = /\{\{/.test(templateBody(known.components, components));
  if (missing || !isTemplateFilled(template)) failFields({ field: 'template', rule: 'incomplete' });
}
