/** Companies of another system of the Whaticket family on their way into this installation, as its operator sees it. */
import { z } from 'zod';
import { instant, rowId, wireChoice } from '../../kernel/wire.ts';
import { isFamilyAddress } from './address.ts';

/** What keeps a company from coming along. */
export const familyProblems = [
  'address',
  'unreachable',
  'signIn',
  'security',
  'crowded',
  'noDatabase',
  'foreign',
  'noCompany',
  'oneCompany',
  'noTarget',
  'elsewhere',
  'closes',
  'stillOn',
  'another',
  'folder',
  'cutOff',
  'tooLong',
  'broken',
] as const;
export const familyProblem = z.enum(familyProblems);
export type FamilyProblem = z.output<typeof familyProblem>;

/** Why rows are left out; `refused` by the database, `other` in the program's own words. */
export const leftOutReasons = [
  'orphan',
  'withoutParent',
  'refused',
  'noNumber',
  'noEmail',
  'takenEmail',
  'noShortcode',
  'noTime',
  'noVideo',
  'unknownSetting',
  'secretSetting',
  'wrongSetting',
  'wrongRate',
  'reactionToNothing',
  'ownHelps',
  'unknownKind',
  'noSession',
  'empty',
  'other',
] as const;

export const leftOut = z.object({
  reason: z.enum(leftOutReasons),
  /** What the reason says besides: a table, a code of PostgreSQL, or the words themselves. */
  detail: z.string(),
  rows: z.int(),
});
export type LeftOut = z.output<typeof leftOut>;

export const familyReportLine = z.object({
  table: z.string(),
  read: z.int(),
  created: z.int(),
  /** Rows that were here already. */
  known: z.int(),
  left: z.array(leftOut),
});
export type FamilyReportLine = z.output<typeof familyReportLine>;

export const familyFiles = z.object({
  taken: z.int(),
  missing: z.int(),
  /** Names of the first that are missing. */
  names: z.array(z.string()),
});

/** What became of a company so far, or in the end. */
export const familyReport = z.object({
  /** The company's number at the source. */
  company: z.int(),
  name: z.string(),
  /** The company's number here; null until it has one. */
  into: rowId.nullable(),
  lines: z.array(familyReportLine),
  /** Rows that the attempt under way, or the last one, has read. */
  readNow: z.int(),
  /** Null where none were asked for, and until they have their turn. */
  files: familyFiles.nullable(),
});
export type FamilyReport = z.output<typeof familyReport>;

export const familyCompany = z.object({ id: z.int(), name: z.string() });

/** What there is to bring along. */
export const familySurvey = z
  .object({
    fork: z.string(),
    bytes: z.number(),
    companies: z.array(familyCompany),
    /** Rows by table. */
    rows: z.array(z.object({ table: z.string(), rows: z.int() })),
    /** Tables and columns that the fork has not. */
    missing: z.array(z.string()),
    /** Tables and columns that stay there. */
    unknown: z.array(z.string()),
    minutes: z.int(),
    /** Numbers that are connected there, by name: two systems on one number answer twice. */
    connected: z.array(z.string()),
    /** How many other programs are connected to the database now: the old system, as long as it is on. */
    others: z.int(),
    /** Whether its WhatsApp sessions lie in the database, and can come along. */
    keepsSessions: z.boolean(),
    /** When something was last written there. */
    lastWrittenAt: instant.nullable(),
    /** Where these companies were brought before: it goes on there. */
    known: z.array(z.object({ company: z.int(), into: rowId })),
    /** What is in the company that it is to come into. */
    target: z.object({ id: rowId, name: z.string(), contacts: z.int(), tickets: z.int() }).nullable(),
    /** How many files the folder holds; null where none was named. */
    files: z.int().nullable(),
  })
  .meta({ id: 'FamilySurvey' });
export type FamilySurvey = z.output<typeof familySurvey>;

/** A look at the source: what there is, or what keeps it from coming along. */
export const familyCheck = z.object({
  problem: familyProblem.nullable(),
  /** In the program's own words. */
  detail: z.string().nullable(),
  survey: familySurvey.nullable(),
});
export type FamilyCheck = z.output<typeof familyCheck>;

/** What is asked for: whence, which company, and where to. */
export const familyOrder = z.object({
  address: z.string().trim().max(1_000).refine(isFamilyAddress),
  /** Where it is not part of the address. */
  password: z
    .string()
    .max(200)
    // Half a sign cannot be part of an address.
    .refine((text) => !/\p{Surrogate}/u.test(text))
    .default(''),
  /** The company's number there; all of them where none is named. */
  company: wireChoice.default(null),
  /** The company here; a new one where none is named. */
  into: wireChoice.default(null),
  /** A folder on the server, at or below the one that its configuration names. */
  files: z.string().trim().max(500).default(''),
  /**
   * Whether WhatsApp sessions come along, so that nobody scans again: only while the old system is off, and never with it on
   * again, for two programs with one device's keys lose messages.
   */
  sessions: z.boolean().default(false),
});

export const familyImportStates = ['waiting', 'running', 'stopping', 'stopped', 'failed', 'done'] as const;
export type FamilyImportState = (typeof familyImportStates)[number];

/** One that is asked for, until it has ended. */
export const isUnderWay = (state: FamilyImportState): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping';

export const familyImport = z
  .object({
    id: z.uuid(),
    state: z.enum(familyImportStates),
    /** Who asked for it. */
    by: z.string(),
    createdAt: instant,
    /** When the attempt under way, or the last one, began. */
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** Whence, without a password. */
    place: z.string(),
    company: z.int().nullable(),
    into: rowId.nullable(),
    files: z.string().nullable(),
    /** Whether WhatsApp sessions come along. */
    sessions: z.boolean(),
    /** Whether the address is still known, so that it can go on. */
    canGoOn: z.boolean(),
    problem: familyProblem.nullable(),
    detail: z.string().nullable(),
    /** Rows by table, as they were counted at its beginning. */
    expected: z.array(z.object({ table: z.string(), rows: z.int() })),
    reports: z.array(familyReport),
  })
  .meta({ id: 'FamilyImport' });
export type FamilyImport = z.output<typeof familyImport>;

export const familyImports = z.object({
  /** Whether the installation allows it from here. */
  isAllowed: z.boolean(),
  /** The folder on the server that files may come from; null where none is named. */
  filesFolder: z.string().nullable(),
  /** The one under way, then the newest first. */
  imports: z.array(familyImport),
});
export type FamilyImports = z.output<typeof familyImports>;
