/** Secrets of integrations: sealed for their company and their field, and opened only where a bot is called. */

import { maskedSecret } from '@prosa/shared';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';

export type SecretField = 'jsonContent' | 'secret';

const placeOf = (companyId: number, field: SecretField): string => `integration:${companyId}:${field}`;

/** Null for nothing. */
export const seal = (vault: Vault, companyId: number, field: SecretField, plain: string): Buffer | null =>
  plain === '' ? null : Buffer.from(vault.seal(placeOf(companyId, field), Buffer.from(plain)));

/** Empty where there is none, or where it is not ours to open. */
export function open(vault: Vault, companyId: number, field: SecretField, sealed: Buffer | null): string {
  const plain = sealed === null ? null : vault.open(placeOf(companyId, field), sealed);
  return plain === null ? '' : Buffer.from(plain).toString();
}

/** A masked secret that came back stays as it is. */
export const isKept = (given: string | undefined): boolean => given === undefined || given === maskedSecret;

const sealedField = (column: string, field: SecretField): SealedColumn => ({
  table: 'queue_integrations',
  column,
  keys: ['company_id', 'id'],
  placeOf: (row) => placeOf(Number(row['company_id']), field),
});

/** Where integrations' secrets lie. */
export const sealedByIntegrations: readonly SealedColumn[] = [
  sealedField('json_content', 'jsonContent'),
  sealedField('secret', 'secret'),
];
