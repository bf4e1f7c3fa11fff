/** Tries credentials out before or after they are saved: says hello to the bot, in nobody's name, and tells what came of it. */
import {
  fail,
  failFields,
  type Input,
  type IntegrationTest,
  integrationIssues,
  type integrationsContract,
  truncated,
} from '@prosa/shared';
import { BotFailed } from '#src/drivers/bot/driver.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { accountOf, type Opened, openedRow } from '../account.ts';
import { findIntegration } from '../integration.queries.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { isKept } from '../integration-secrets.ts';

type Asked = Input<typeof integrationsContract.testSession>;

const longestWord = 500;

export async function testSession(
  ctx: RemoteCtx,
  deps: IntegrationDeps,
  asked: Asked,
): Promise<IntegrationTest> {
  const opened = await openedBy(ctx, deps, asked);
  assertComplete(opened);
  const began = ctx.now().getTime();
  const since = (): number => ctx.now().getTime() - began;
  try {
    const { intent, text } = await deps.bots.open(accountOf(opened)).test(ctx.newId());
    const said = truncated(text, longestWord);
    return { ok: true, trouble: null, status: null, detail: '', intent, text: said, latencyMs: since() };
  } catch (error) {
    if (!(error instanceof BotFailed)) throw error;
    const { trouble, status, detail } = error;
    return { ok: false, trouble, status, detail, intent: '', text: '', latencyMs: since() };
  }
}

/** Secrets that come masked are those that are kept; whatever else is named counts as it was sent. */
async function openedBy(ctx: RemoteCtx, { vault }: IntegrationDeps, asked: Asked): Promise<Opened> {
  const { id } = asked;
  const kept = await ctx.inside(async (own) => {
    const row = id == null ? undefined : await findIntegration(own.db, id);
    if (id != null && row === undefined) fail('ERR_NO_INTEGRATION_FOUND');
    return row && openedRow(vault, ctx.companyId, row);
  });
  const secretOf = (field: 'jsonContent' | 'secret'): string =>
    isKept(asked[field]) ? (kept?.[field] ?? '') : (asked[field] ?? '');
  return {
    type: asked.type,
    projectName: asked.projectName ?? '',
    language: asked.language ?? '',
    region: asked.region ?? '',
    urlN8N: asked.urlN8N ?? '',
    typebotSlug: asked.typebotSlug ?? '',
    typebotUnknownMessage: '',
    jsonContent: secretOf('jsonContent'),
    secret: secretOf('secret'),
  };
}

function assertComplete(opened: Opened): void {
  const issues = integrationIssues(opened, { jsonContent: false, secret: false });
  const isDialogflow = opened.type === 'dialogflow';
  if (isDialogflow && opened.projectName === '') issues.push({ field: 'projectName', rule: 'required' });
  if (isDialogflow && opened.jsonContent === '') issues.push({ field: 'jsonContent', rule: 'required' });
  if (issues.length > 0) failFields(...issues);
}
