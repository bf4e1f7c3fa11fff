/** A company's own data on its way out: an archive that was ordered, until its file is gone again. */
import { z } from 'zod';
import { constants } from '../../kernel/constants.ts';
import { instant } from '../../kernel/wire.ts';

export const companyExportStates = [
  'waiting',
  'running',
  'stopping',
  'stopped',
  'failed',
  'done',
  'expired',
  'removed',
] as const;
export type CompanyExportState = (typeof companyExportStates)[number];

/** Whether an archive is asked for and not there yet. */
export const isExportUnderWay = (state: CompanyExportState): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping';

/** Why there is no archive: it would be too large, the server has no room for it, the server went down over it, anything else. */
export const companyExportProblem = z.enum(['tooLarge', 'noRoom', 'cutOff', 'broken']);
export type CompanyExportProblem = z.output<typeof companyExportProblem>;

/** So many rows and files, and the bytes of both. */
const amount = z.object({ rows: z.int(), files: z.int(), bytes: z.int() });
export type ExportAmount = z.output<typeof amount>;

export const companyExport = z
  .object({
    id: z.uuid(),
    state: z.enum(companyExportStates),
    /** Who ordered it; null for whoever runs the installation. */
    by: z.string().nullable(),
    createdAt: instant,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** When the file goes by itself; null until there is one. */
    expiresAt: instant.nullable(),
    /** What there is, as it was counted at the beginning; null until then. */
    expected: amount.nullable(),
    /** What of it has been written. */
    written: amount,
    /** Size of the file; null until there is one. */
    bytes: z.int().nullable(),
    problem: companyExportProblem.nullable(),
  })
  .meta({ id: 'CompanyExport' });
export type CompanyExport = z.output<typeof companyExport>;

export const companyExports = z.object({
  /** The one under way, then the newest first. */
  exports: z.array(companyExport),
  /** How long a file is kept. */
  days: z.int(),
  /** How many may still be ordered now, of those of a day. */
  left: z.int(),
});
export type CompanyExports = z.output<typeof companyExports>;

/** Whoever asks for everything proves to be who they are, by their password and the code of a second factor where there is one. */
export const exportProof = z.object({
  currentPassword: z.string().max(200),
  code: z.string().trim().max(constants.codeLength).optional(),
});
