/** What a session is opened with: what its driver last kept, or for an official number the account that was typed in. */
import { accountCredentials } from '../cloud/cloud-secrets.ts';
import type { Vault } from '../vault.ts';
import type { DesiredSession } from './lease.queries.ts';

/**
 * Returns what a connection's session is opened with; null when there is nothing, or nothing that this installation can
 * open.
 */
export function sessionCredentialsOf(vault: Vault, row: DesiredSession): Uint8Array | null {
  const key = { companyId: row.company_id, connectionId: row.connection_id };
  const { phone_number_id: phoneNumberId, waba_id: wabaId, secrets, credentials } = row;
  if (phoneNumberId !== null && wabaId !== null && secrets !== null)
    return accountCredentials(vault, key, { phoneNumberId, wabaId, secrets });
  return credentials === null ? null : vault.open(key, credentials);
}
