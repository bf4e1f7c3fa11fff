/** Adds an integration. What its type needs is asked for; its secrets are sealed before they are stored. */
import {
  failFields,
  type Input,
  integrationIssues,
  type integrationsContract,
  maskedSecret,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { integrationCreated } from '../events.ts';
import { insertIntegration } from '../integration.queries.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { seal } from '../integration-secrets.ts';

/** Creates an integration with its secrets sealed, and returns its id. */
export async function createIntegration(
  ctx: Ctx,
  { vault }: Pick<IntegrationDeps, 'vault'>,
  input: Input<typeof integrationsContract.create>,
): Promise<number> {
  const { companyId: _theirs, jsonContent, secret, ...fields } = input;
  // There is nothing yet that a mask could stand for.
  const secrets = { jsonContent: unmasked(jsonContent), secret: unmasked(secret) };
  const issues = integrationIssues({ ...fields, ...secrets }, { jsonContent: false, secret: false });
  if (issues.length > 0) failFields(...issues);
  const integrationId = await insertIntegration(ctx.db, {
    ...fields,
    jsonContent: seal(vault, ctx.companyId, 'jsonContent', secrets.jsonContent),
    secret: seal(vault, ctx.companyId, 'secret', secrets.secret),
  });
  ctx.emit(integrationCreated, { integrationId });
  ctx.audit({ name: fields.name, after: fields });
  return integrationId;
}

const unmasked = (secret: string): string => (secret === maskedSecret ? '' : secret);
