/** Over which connection a campaign leaves, and whom its network lets it write to. */
import { type TemplateChoice, templateValues } from '@prosa/shared';
import { capabilitiesOf, windowMs } from '#src/features/messages/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type ConnectionName, connectionNames } from '#src/tenant/connections/index.ts';
import type { CampaignDeps } from '../campaign-deps.ts';
import type { Reach } from './audience.queries.ts';

export type Deps = Pick<CampaignDeps, 'capabilities'>;

/** Returns the connection that is named, or else the company's default; undefined where that is gone. */
export async function connectionFor(ctx: Ctx, connectionId: number | null): Promise<number | undefined> {
  const names = await ctx.cached(connectionNames);
  const isThere = (one: ConnectionName | undefined): one is ConnectionName => one?.deleted === false;
  const named = connectionId === null ? undefined : names.get(connectionId);
  const found = connectionId === null ? [...names.values()].find((one) => one.isDefault) : named;
  return isThere(found) ? found.id : undefined;
}

/** Returns whether texts of our own reach only who has written within a day. */
export const isWindowed = async (ctx: Ctx, deps: Deps, connectionId: number | null): Promise<boolean> =>
  connectionId !== null && (await capabilitiesOf(ctx, deps, connectionId))?.window === true;

type Sends = { readonly connectionId: number | null; readonly template: TemplateChoice | null };

/** Returns whom a campaign that begins at `at` may write to. */
export async function reachOf(ctx: Ctx, deps: Deps, sends: Sends, at: Date): Promise<Reach> {
  const { connectionId, template } = sends;
  const needsWindow = template === null && (await isWindowed(ctx, deps, connectionId));
  return {
    connectionId,
    openSince: needsWindow ? new Date(at.getTime() - windowMs) : null,
    needsEmail: template !== null && templateValues(template).some((value) => /\{email\}/iu.test(value)),
  };
}
