/**
 * The account behind an official number: given with the connection, changed with it, sealed in between. A number belongs
 * to one connection of the whole installation: the first whose keys Meta confirms (its session then has the number, and a
 * second one ends with `number_in_use`). Typing a number's id takes nothing from anybody; only within the company the
 * same id twice is a mistake, `ERR_NUMBER_IN_USE`.
 */
import { randomBytes } from 'node:crypto';
import { type CloudFields, fail, failFields, type Provider } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '../vault.ts';
import {
  findCloudAccount,
  insertCloudAccount,
  listCloudAccounts,
  updateCloudAccountRow,
} from './cloud-account.queries.ts';
import { cloudSecrets, openSecrets, sealSecrets } from './cloud-secrets.ts';

/** Changes of an official account; absent fields stay as they are. */
export type AccountChanges = { readonly [F in keyof CloudFields]?: CloudFields[F] | undefined };

/** Throws unless an account is given for the official network, and for no other. */
export function assertAccountFitsProvider(
  provider: Provider,
  cloud: AccountChanges | undefined,
  isNew: boolean,
): void {
  if (provider !== 'cloud' && cloud !== undefined) failFields({ field: 'cloud', rule: 'unrecognized_keys' });
  if (isNew && provider === 'cloud' && cloud === undefined)
    failFields({ field: 'cloud', rule: 'invalid_type' });
}

/** Returns the unguessable part of the webhook's address. */
const newKey = (): string => randomBytes(24).toString('base64url');

export async function createCloudAccount(
  ctx: Ctx,
  vault: Vault,
  connectionId: number,
  { phoneNumberId, wabaId, ...secrets }: CloudFields,
): Promise<void> {
  await assertNumberUnused(ctx, connectionId, phoneNumberId);
  const key = { companyId: ctx.companyId, connectionId };
  await insertCloudAccount(ctx, connectionId, {
    phoneNumberId,
    wabaId,
    webhookKey: newKey(),
    secrets: sealSecrets(vault, key, secrets),
  });
}

/** Changes an official account; returns whether anything has changed, so that the session must start again. */
export async function updateCloudAccount(
  ctx: Ctx,
  vault: Vault,
  connectionId: number,
  changes: AccountChanges,
): Promise<boolean> {
  const account = await findCloudAccount(ctx, connectionId);
  if (account === undefined) throw new Error(`the official number ${connectionId} has no account`);
  const key = { companyId: ctx.companyId, connectionId };
  const before = openSecrets(vault, key, account.secrets);
  const merged = cloudSecrets.safeParse({ ...before, ...given(changes) });
  // Sealed under a key that has gone: what was kept cannot be kept any longer.
  if (!merged.success)
    return failFields(
      ...merged.error.issues.map((issue) => ({ field: `cloud.${issue.path.join('.')}`, rule: issue.code })),
    );
  const { phoneNumberId = account.phoneNumberId, wabaId = account.wabaId } = changes;
  const isSame =
    phoneNumberId === account.phoneNumberId &&
    wabaId === account.wabaId &&
    JSON.stringify(before) === JSON.stringify(merged.data);
  if (isSame) return false;
  await assertNumberUnused(ctx, connectionId, phoneNumberId);
  const secrets = sealSecrets(vault, key, merged.data);
  await updateCloudAccountRow(ctx, connectionId, { phoneNumberId, wabaId, secrets });
  return true;
}

/** Throws where another connection of the company has the number; whoever calls holds the connections locked. */
async function assertNumberUnused(ctx: Ctx, connectionId: number, phoneNumberId: string): Promise<void> {
  const accounts = await listCloudAccounts(ctx);
  const isRepeated = accounts.some(
    (one) => one.connectionId !== connectionId && one.phoneNumberId === phoneNumberId,
  );
  if (isRepeated) fail('ERR_NUMBER_IN_USE');
}

const given = (fields: AccountChanges): Partial<CloudFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
