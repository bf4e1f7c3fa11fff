/** Secrets of integrations: sealed for their company and their field, and opened only where a bot is called. */

import { maskedSecret } from '@prosa/shared';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { sealedText } from '#src/platform/secrets/sealed-text.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';

export type SecretField = 'jsonContent' | 'secret';

type Place = { readonly companyId: number; readonly field: SecretField };

const placeOf = ({ companyId, field }: Place): string => `integration:${companyId}:${field}`;
const integrationSecret = sealedText(placeOf);

/** Returns a field's secret as rows keep it; null for an empty one. */
export const seal = (vault: Vault, companyId: number, field: SecretField, plain: string): Buffer | null =>
  plain === '' ? null : integrationSecret.seal(vault, { companyId, field }, plain);

/** Returns a field's secret in plain text; empty where there is none, or where it is not ours to open. */
export const open = (vault: Vault, companyId: number, field: SecretField, sealed: Buffer | null): string =>
  sealed === null ? '' : (integrationSecret.open(vault, { companyId, field }, sealed) ?? '');

/** Returns whether a secret stays as it is: none was sent, or the mask came back. */
export const isKept = (given: string | undefined): boolean => given === undefined || given === maskedSecret;

const sealedField = (column: string, field: SecretField): SealedColumn => ({
  table: 'queue_integrations',
  column,
  keys: ['company_id', 'id'],
  placeOf: (row) => placeOf({ companyId: Number(row['company_id']), field }),
});

/** Where integrations' secrets lie. */
export const sealedByIntegrations: readonly SealedColumn[] = [
  sealedField('json_content', 'jsonContent'),
  sealedField('secret', 'secret'),
];
