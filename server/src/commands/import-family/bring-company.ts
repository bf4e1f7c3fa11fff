/** One company of a source into this installation, with its files where a folder is named: what the command and the screen both do. */
import type { Storage } from '../../drivers/storage/driver.ts';
import { credentialVault } from '../../features/connections/index.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import type { Store } from '../../platform/db/store.ts';
import { openVault, type VaultKeys } from '../../platform/secrets/vault.ts';
import { FamilyRefused } from './family-refused.ts';
import { importCompany, type Tell } from './import-company.ts';
import type { Report } from './report.ts';
import { createOrFindCompany, isJoined } from './rows/company.ts';
import { assertOldIsOff } from './rows/sessions.ts';
import type { Import } from './rows/step.ts';
import type { Source, SourceCompany } from './source/open-source.ts';
import { type FilesTaken, takeFiles } from './take-files.ts';
import { connectTarget, openTarget } from './target/open-target.ts';

export type Bringing = {
  readonly platform: PlatformCtx;
  readonly addresses: Store['addresses'];
  readonly vaultKeys: VaultKeys;
  readonly storage: Storage;
  readonly source: Source;
  /** The company here; where none is named, the one it came into before, else a new one. */
  readonly into: number | undefined;
  /** The folder with its files. */
  readonly files: string | undefined;
  /** Whether WhatsApp sessions come along: only while the old system is off. */
  readonly withSessions: boolean;
};

export type Hearing = {
  /** Told the company's number here, before its rows. */
  readonly begun?: (companyId: number) => void;
  readonly tell: Tell;
  readonly files?: (soFar: FilesTaken) => void;
};

export type Brought = {
  readonly companyId: number;
  readonly report: Report;
  readonly isIntoOther: boolean;
  readonly files: FilesTaken | undefined;
};

/** Rejects with `FamilyRefused` where it cannot come; may be asked for again, and goes on where it was cut off. */
export async function bringCompany(
  { platform, addresses, vaultKeys, storage, source, into, files: folder, withSessions }: Bringing,
  company: SourceCompany,
  hearing: Hearing,
): Promise<Brought> {
  if (withSessions) await assertOldIsOff(source);
  const { client, close } = await connectTarget(addresses);
  try {
    if (
      into !== undefined &&
      (await client.query('select 1 from companies where id = $1 and removed_at is null', [into]))
        .rowCount === 0
    )
      throw new FamilyRefused('noTarget', `There is no company ${into} here.`);
    const companyId = await createOrFindCompany(client, source, { company, into });
    hearing.begun?.(companyId);
    const target = openTarget(client, { companyId, source: company.key });
    const isIntoOther = await isJoined(client, companyId, company.key);
    const at: Import = {
      ...{ source, company, target, isIntoOther, withSessions, standIn: 0 },
      vault: openVault(vaultKeys),
      credentials: credentialVault(vaultKeys),
    };
    const report = await importCompany(at, hearing.tell);
    const files =
      folder === undefined
        ? undefined
        : await takeFiles(at, { platform, storage, folder, tell: hearing.files });
    return { companyId, report, isIntoOther, files };
  } finally {
    await close();
  }
}
