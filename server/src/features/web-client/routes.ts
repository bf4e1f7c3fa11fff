import type { WebClientView, webClientContract } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { pinVersion } from './pin-version.ts';
import { askNow, type WebClientDeps } from './watch-versions.ts';
import { webClientView } from './web-client.view.ts';

export function webClientHandlers(deps: WebClientDeps): Handlers<typeof webClientContract> {
  const read = (ctx: RemoteCtx): Promise<WebClientView> =>
    ctx.across('versions of the web client', (db) => webClientView(db, deps.given));
  return {
    get: read,
    pin: (ctx, { pinned }) => pinVersion(ctx, pinned).then(() => read(ctx)),
    ask: (ctx) => askNow(ctx, deps).then(() => read(ctx)),
  };
}
