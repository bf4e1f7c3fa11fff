/** Changes an integration. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, failFields, type Input, integrationIssues, type integrationsContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { integrationChanged } from '../events.ts';
import {
  type IntegrationRow,
  lockIntegration,
  type NewIntegration,
  updateIntegrationRow,
} from '../integration.queries.ts';
import { viewIntegration } from '../integration.view.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { isKept, seal } from '../integration-secrets.ts';

export async function updateIntegration(
  ctx: Ctx,
  { vault }: Pick<IntegrationDeps, 'vault'>,
  input: Input<typeof integrationsContract.update>,
): Promise<void> {
  const { integrationId, version, companyId: _theirs, jsonContent, secret, ...fields } = input;
  const row = (await lockIntegration(ctx.db, integrationId)) ?? fail('ERR_NO_INTEGRATION_FOUND');
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const written = defined(fields);
  const kept = { jsonContent: isKept(jsonContent), secret: isKept(secret) };
  const { type, urlN8N, typebotSlug } = { ...row, ...written };
  const issues = integrationIssues(
    { type, urlN8N, typebotSlug, jsonContent: jsonContent ?? '', secret: secret ?? '' },
    kept,
  );
  if (issues.length > 0) failFields(...issues);
  const changes: Partial<NewIntegration> = {
    ...written,
    ...(kept.jsonContent
      ? {}
      : { jsonContent: seal(vault, ctx.companyId, 'jsonContent', jsonContent ?? '') }),
    ...(kept.secret ? {} : { secret: seal(vault, ctx.companyId, 'secret', secret ?? '') }),
  };
  await updateIntegrationRow(ctx.db, integrationId, changes, ctx.now());
  ctx.emit(integrationChanged, { integrationId });
  note(ctx, row, changes);
}

const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

function note(ctx: Ctx, row: IntegrationRow, changes: Partial<NewIntegration>): void {
  const [before, after] = [viewIntegration(row), viewIntegration({ ...row, ...changes } as IntegrationRow)];
  const keys = (Object.keys(changes) as (keyof typeof before)[]).filter((key) => before[key] !== after[key]);
  const only = (view: typeof before) => Object.fromEntries(keys.map((key) => [key, view[key]]));
  const renewed = (['jsonContent', 'secret'] as const).filter((key) => changes[key] != null);
  ctx.audit({ name: row.name, before: only(before), after: only(after), renewed });
}
