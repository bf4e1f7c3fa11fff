/** An import as a server asks for it: every company that is meant, one after the other, with what becomes of them told as it goes. */
import type { FamilyReport } from '@prosa/shared';
import { openStorage } from '../../../drivers/storage/registry.ts';
import type { AskedImport, ImportProgress } from '../../../features/moving-in/engine.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { bringCompany } from '../bring-company.ts';
import type { Report } from '../report.ts';
import { openSource } from '../source/open-source.ts';
import { survey } from '../source/survey.ts';
import type { FilesTaken } from '../take-files.ts';
import { filesFolderOf } from './files-folder.ts';
import { assertOne, rowsOf } from './look-at-source.ts';
import type { EnginePlace } from './protocol.ts';

/** Longer than the longest sort of a large source, so that nothing waits for ever. */
const statementMs = 30 * 60_000;
const namesShown = 100;

type Draft = Pick<FamilyReport, 'company' | 'name'> & {
  into: number | null;
  report: Report | undefined;
  files: FilesTaken | undefined;
};

/** Rejects with `FamilyRefused` where it cannot go on; `tell` hands out a way to ask how far it is. */
export async function runImport(
  { address, company, into, files, sessions }: AskedImport,
  { addresses, vaultKeys, s3, mediaFolder, filesFolder, pauseMs }: EnginePlace,
  {
    platform,
    tell,
  }: { readonly platform: PlatformCtx; readonly tell: (soFar: () => ImportProgress) => void },
): Promise<void> {
  const folder = files === null ? undefined : await filesFolderOf(filesFolder, files);
  const { storage } = openStorage({ s3, folder: mediaFolder, newId: platform.newId });
  const source = await openSource(address, { statementMs, pauseMs });
  try {
    const found = await survey(source, company ?? undefined);
    assertOne(found, into);
    const drafts: Draft[] = found.companies.map(({ id, name }) => ({
      ...{ company: id, name, into: null, report: undefined, files: undefined },
    }));
    const expected = rowsOf(found);
    tell(() => ({ expected, reports: drafts.flatMap(reportOf) }));
    for (const [at, one] of found.companies.entries()) {
      const draft = drafts[at];
      if (draft === undefined) continue;
      await bringCompany(
        {
          ...{ platform, addresses, storage, source, into: into ?? undefined, files: folder },
          withSessions: sessions,
          vaultKeys: vaultKeys.map((key) => Buffer.from(key, 'base64')),
        },
        one,
        {
          begun: (companyId) => {
            draft.into = companyId;
          },
          tell: (_table, _read, report) => {
            draft.report = report;
          },
          files: (soFar) => {
            draft.files = soFar;
          },
        },
      ).then((brought) => {
        draft.report = brought.report;
        draft.files = brought.files;
      });
    }
  } finally {
    await source.close().catch(() => undefined);
  }
}

/** Companies whose turn has not come have no report. */
const reportOf = ({ company, name, into, report, files }: Draft): FamilyReport[] =>
  into === null
    ? []
    : [
        {
          ...{ company, name, into },
          readNow: (report?.lines() ?? []).reduce((sum, { read }) => sum + read, 0),
          lines: (report?.lines() ?? []).map(({ table, read, created, known, reasons }) => ({
            ...{ table, read, created, known, left: [...reasons] },
          })),
          files:
            files === undefined
              ? null
              : {
                  taken: files.taken,
                  missing: files.missing.length,
                  names: files.missing.slice(0, namesShown),
                },
        },
      ];
