/** How the installation is paid: the drivers, opened with what the operator has told of them. */

import { fieldsOfProvider, type PaymentProvider, paymentProviders } from '@prosa/shared';
import type { Payment } from '#src/drivers/payment/driver.ts';
import type { Payments } from '#src/drivers/payment/registry.ts';
import type { LetterDeps } from '#src/features/mail/index.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { sealedTextInText } from '#src/platform/secrets/sealed-text.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { type AccountRow, findAccount } from './accounts/account.queries.ts';

export type BillingDeps = {
  readonly payments: Payments;
  readonly vault: Vault;
  /** Where providers reach this server, if it was told. */
  readonly publicUrl: string | undefined;
  readonly letters: LetterDeps;
};

export type Fields = Readonly<Record<string, string>>;

const placeOf = (provider: PaymentProvider): string => `payment:${provider}`;

const providerSecrets = sealedTextInText(placeOf);

export const sealSecrets = (vault: Vault, provider: PaymentProvider, secrets: Fields): string =>
  providerSecrets.seal(vault, provider, JSON.stringify(secrets));

/** Returns every field of the provider, secrets opened; empty where nothing is set. */
export function openFields(vault: Vault, provider: PaymentProvider, row: AccountRow | undefined): Fields {
  const opened = row === undefined ? null : providerSecrets.open(vault, provider, row.secrets);
  const secrets: Fields = opened === null ? {} : JSON.parse(opened);
  const known = { ...row?.fields, ...secrets };
  return Object.fromEntries(Object.keys(fieldsOfProvider(provider)).map((name) => [name, known[name] ?? '']));
}

export const isComplete = (fields: Fields): boolean => Object.values(fields).every((value) => value !== '');

/** Returns the provider, opened with its account; undefined while the operator has not told everything. */
export async function paymentOf(
  db: TenantDb | PlatformDb,
  { vault, payments }: BillingDeps,
  provider: PaymentProvider,
): Promise<Payment | undefined> {
  const fields = openFields(vault, provider, await findAccount(db, provider));
  return isComplete(fields) ? payments.open(provider, fields) : undefined;
}

export const isProvider = (name: string): name is PaymentProvider =>
  (paymentProviders as readonly string[]).includes(name);

export const paymentWebhookPath = '/webhooks/payments/:provider';

/** Returns the address that the provider calls; null where it tells nothing by itself, or cannot reach us. */
export const webhookUrlOf = ({ publicUrl }: BillingDeps, provider: PaymentProvider): string | null =>
  publicUrl === undefined || provider === 'manual'
    ? null
    : `${publicUrl.replace(/\/$/, '')}${paymentWebhookPath.replace(':provider', provider)}`;

/** Where the operator's credentials at payment providers lie. */
export const sealedByBilling: SealedColumn = {
  table: 'payment_accounts',
  column: 'secrets',
  keys: ['provider'],
  isText: true,
  only: "secrets <> ''",
  placeOf: (row) => placeOf(String(row['provider']) as PaymentProvider),
};
