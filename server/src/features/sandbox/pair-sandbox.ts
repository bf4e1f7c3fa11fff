/** Pairs a sandbox connection, by scanning the code it shows or, for the very first one, from the start. */
import { type ConnectionView, fail } from '@prosa/shared';
import type { SandboxCredentials } from '#src/drivers/whatsapp/sandbox/types.ts';
import { lockConnection, type Vault } from '#src/features/connections/index.ts';
import { pairSession } from '#src/features/connections/sessions/index.ts';
import { createBareConnection } from '#src/features/connections/settings/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { getSandboxConnection, sandboxNumber } from './sandbox-connection.ts';

type Scan = { readonly whatsappId: number; readonly qrcode: string };

/**
 * Pairs a simulated phone by the code that is on show right now; its owner reopens the session with what the scan has
 * given it. Throws ERR_SANDBOX_CODE_EXPIRED.
 */
export async function scanCode(
  ctx: Ctx,
  vault: Vault,
  { whatsappId, qrcode }: Scan,
): Promise<Record<string, never>> {
  await getSandboxConnection(ctx, whatsappId);
  const row = (await lockConnection(ctx, whatsappId)) ?? fail('ERR_NO_WAPP_FOUND');
  if (row.status !== 'qrcode' || row.qrcode !== qrcode) fail('ERR_SANDBOX_CODE_EXPIRED');
  await pair(ctx, vault, whatsappId);
  return {};
}

/** Creates a sandbox connection that needs no scan: what a newcomer finds on the first start. */
export async function createPairedSandbox(ctx: Ctx, vault: Vault, name: string): Promise<ConnectionView> {
  const connection = await createBareConnection(
    ctx,
    { providers: ['sandbox'], available: (provider) => provider === 'sandbox' },
    { name, provider: 'sandbox', queueIds: [] },
  );
  await pair(ctx, vault, connection.id);
  return connection;
}

async function pair(ctx: Ctx, vault: Vault, connectionId: number): Promise<void> {
  const credentials: SandboxCredentials = {
    number: sandboxNumber(ctx.companyId, connectionId),
    confirmed: false,
  };
  const key = { companyId: ctx.companyId, connectionId };
  await pairSession(
    ctx,
    connectionId,
    credentials.number,
    vault.seal(key, Buffer.from(JSON.stringify(credentials))),
  );
}
