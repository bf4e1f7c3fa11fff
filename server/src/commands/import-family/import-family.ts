/** Companies of another system of the Whaticket family, with everything they have, into this installation. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PlatformCtx } from '../../platform/context.ts';
import { storageOf } from '../backup/backup.ts';
import type { Command, Installation } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';
import { bringCompany } from './bring-company.ts';
import { notesOf, type Report, reportCsv, reportText } from './report.ts';
import { openSource, type Source, type SourceCompany } from './source/open-source.ts';
import { survey, surveyText } from './source/survey.ts';

type Asked = {
  readonly url: string;
  readonly company: number | undefined;
  readonly into: number | undefined;
  readonly files: string | undefined;
  readonly report: string | undefined;
  readonly withSessions: boolean;
  readonly isDryRun: boolean;
};

export const importFamily: Command = {
  name: 'import-family',
  usage:
    '<postgres-url> [--company=N] [--into=N] [--files=<folder>] [--sessions] [--report=<file.csv>] [--dry-run]',
  help: 'Brings companies of a Whaticket, Atendechat or Ticketz database along, or one of them into a company that is here; with --sessions their numbers stay linked, if the old system is off for good; with --dry-run only says what there is.',
  run: async ({ args, onDatabase }) => {
    const asked = askedOf(args);
    const source = await openSource(asked.url);
    try {
      const found = await survey(source, asked.company);
      if (asked.into !== undefined && found.companies.length > 1)
        throw new CommandRefused('--into takes one company: say which one with --company.');
      if (asked.isDryRun) return { text: surveyText(found), isData: true };
      return await onDatabase((platform, installation) =>
        importAll({ platform, installation, source, asked }, found.companies),
      );
    } finally {
      await source.close().catch(() => undefined);
    }
  },
};

function askedOf(args: readonly string[]): Asked {
  const text = { type: 'string' as const };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...{ company: text, into: text, files: text, report: text },
        ...{ sessions: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
      },
      allowPositionals: true,
    });
    const [url = '', ...rest] = positionals;
    if (url === '' || rest.length > 0) throw new CommandRefused('Name one database.');
    return {
      url,
      company: numberOf('--company', values.company),
      into: numberOf('--into', values.into),
      files: values.files === undefined ? undefined : resolve(values.files),
      report: values.report === undefined ? undefined : resolve(values.report),
      withSessions: values.sessions === true,
      isDryRun: values['dry-run'] === true,
    };
  } catch (error) {
    throw error instanceof CommandRefused ? error : new CommandRefused((error as Error).message);
  }
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandRefused(`${name} is the number of a company.`);
  return Number(text);
}

type Surroundings = {
  readonly platform: PlatformCtx;
  readonly installation: Installation;
  readonly source: Source;
  readonly asked: Asked;
};

async function importAll(
  around: Surroundings,
  companies: readonly SourceCompany[],
): Promise<{ text: string }> {
  const texts: string[] = [];
  const reports: { company: number; report: Report }[] = [];
  for (const company of companies) {
    const { text, report } = await importOne(around, company);
    texts.push(text);
    reports.push({ company: company.id, report });
    // After each: what an import that ends early has done is told as well.
    if (around.asked.report !== undefined) await writeFile(around.asked.report, reportCsv(reports));
  }
  return { text: texts.join('\n\n') };
}

async function importOne(
  { platform, installation, source, asked }: Surroundings,
  company: SourceCompany,
): Promise<{ text: string; report: Report }> {
  const store = await installation.openStore({ migrate: false });
  try {
    const { companyId, report, isIntoOther, files } = await bringCompany(
      {
        ...{ platform, source, addresses: store.addresses },
        ...{ into: asked.into, files: asked.files, withSessions: asked.withSessions },
        vaultKeys: installation.secrets.vaultKeys,
        storage: storageOf(installation),
      },
      company,
      { tell: teller(platform, company) },
    );
    const parts = [
      `Company ${company.id} (${company.name}) is company ${companyId} here.`,
      reportText(report),
      ...(isIntoOther ? [] : ['Plans that are new here are offered to nobody.']),
      ...notesOf(report),
    ];
    if (files !== undefined) {
      parts.push(`${files.taken} file(s) taken, ${files.missing.length} missing or empty.`);
      if (asked.report !== undefined)
        await writeFile(`${asked.report}.missing`, files.missing.map((name) => `${name}\n`).join(''), {
          flag: 'a',
        });
    }
    return { text: parts.join('\n'), report };
  } finally {
    await store.stop();
  }
}

/** A line every ten thousand rows: whoever waits sees that it goes on. */
function teller({ log }: PlatformCtx, { id }: SourceCompany): (table: string, read: number) => void {
  const step = 10_000;
  const sums = new Map<string, number>();
  return (table, read) => {
    const before = sums.get(table) ?? 0;
    sums.set(table, before + read);
    if (Math.floor((before + read) / step) > Math.floor(before / step))
      log.info({ company: id, table, rows: before + read }, 'rows read');
  };
}
