/** What a network says of a message template: approved, paused, refused. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';

type Values = [
  connectionId: number,
  name: string,
  language: string,
  status: string,
  reason: string | null,
  now: Date,
];

/**
 * Records a template's status; a template that was not known yet is known from now on, and its text comes with the next
 * look at all of them.
 */
const record = statement<unknown, Values>(
  'template-status',
  `insert into message_templates (connection_id, name, language, category, status, reason, components, updated_at)
   values ($1, $2, $3, '', $4, $5, '[]', $6)
   on conflict (company_id, connection_id, name, language) do update set status = $4, reason = $5, updated_at = $6`,
);

const byName = statement<
  { status: string; components: Record<string, unknown>[] },
  [connectionId: number, name: string, language: string]
>(
  'template-by-name',
  `select status, components from message_templates
   where company_id = ${currentCompany} and connection_id = $1 and name = $2 and language = $3`,
);

export const findTemplate = async (
  ctx: Ctx,
  connectionId: number,
  { name, language }: { readonly name: string; readonly language: string },
): Promise<{ status: string; components: Record<string, unknown>[] } | undefined> =>
  (await ctx.db.run(byName, [connectionId, name, language]))[0];

export const recordTemplateStatus = async (
  ctx: Ctx,
  connectionId: number,
  template: {
    readonly name: string;
    readonly language: string;
    readonly status: string;
    readonly reason: string | null;
  },
): Promise<void> =>
  void (await ctx.db.run(record, [
    connectionId,
    template.name,
    template.language,
    template.status,
    template.reason,
    ctx.now(),
  ]));
