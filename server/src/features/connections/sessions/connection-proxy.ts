/**
 * The own proxy of a linked number: sealed where it lies, shown without its password. What it was shown as may be sent back;
 * a mask before another host is refused, for that would hand the password to whoever runs that one.
 */
import { failFields, isMaskedProxy, type Provider, shownProxy } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type ConnectionRow, lockConnection, updateConnectionRow } from '../connection.queries.ts';
import { connectionSecret, type Vault } from '../vault.ts';
import { requestSessionChange } from './request-session-change.ts';

export type ProxyDeps = {
  readonly vault: Vault;
  /** Returns whether companies may name a proxy at this address: none in a network of the installation. */
  readonly mayNameProxy: (address: string) => boolean;
};

const proxySecret = connectionSecret('proxy');

/** Keeps the proxy that was sent, and has the session begin again through it; returns whether anything has changed. */
export async function updateProxy(
  ctx: Ctx,
  deps: ProxyDeps,
  connectionId: number,
  sent: string | undefined,
): Promise<boolean> {
  const row = await lockConnection(ctx, connectionId);
  if (row === undefined || sent === undefined || sent === row.shownProxy) return false;
  assertProxyAllowed(deps, row.provider as Provider, sent);
  const key = { companyId: ctx.companyId, connectionId };
  await updateConnectionRow(ctx, connectionId, {
    proxy: sent === '' ? null : proxySecret.seal(deps.vault, key, sent),
    shownProxy: shownProxy(sent),
  });
  if (isAffected(row)) await requestSessionChange(ctx, 'reconnect', connectionId);
  return true;
}

function assertProxyAllowed({ mayNameProxy }: ProxyDeps, provider: Provider, sent: string): void {
  if (sent === '') return;
  if (provider !== 'beta') failFields({ field: 'proxy', rule: 'unrecognized_keys' });
  if (isMaskedProxy(sent)) failFields({ field: 'proxy', rule: 'masked' });
  if (!mayNameProxy(sent)) failFields({ field: 'proxy', rule: 'private' });
}

/** Returns whether the connection is meant to run, or ended because its proxy was no good. */
const isAffected = (row: ConnectionRow): boolean => row.wanted || row.statusReason === 'proxy';

/** The address that a session goes through; null when it was sealed with another secret. */
export const openProxy = proxySecret.open;
