/** Imports for tests of screens. */
import type { FamilyImport, FamilyReport, FamilyReportLine, FamilySurvey } from '@prosa/shared';

export const aLine = (line: Partial<FamilyReportLine> = {}): FamilyReportLine => ({
  ...{ table: 'Tickets', read: 10, created: 9, known: 0 },
  left: [{ reason: 'orphan', detail: '', rows: 1 }],
  ...line,
});

export const aReport = (report: Partial<FamilyReport> = {}): FamilyReport => ({
  ...{ company: 1, name: 'Empresa 1', into: 7, lines: [aLine()], files: null, readNow: 10 },
  ...report,
});

export const anImport = (one: Partial<FamilyImport> = {}): FamilyImport => ({
  id: '01900000-0000-7000-8000-000000000001',
  state: 'running',
  by: 'Olga',
  createdAt: '2026-11-29T10:00:00.000Z',
  startedAt: '2026-11-29T10:00:01.000Z',
  endedAt: null,
  place: 'whaticket@db.example.com:5432/whaticket',
  ...{ company: 1, into: null, files: null, sessions: false, canGoOn: false, problem: null, detail: null },
  expected: [{ table: 'Tickets', rows: 20 }],
  reports: [aReport()],
  ...one,
});

export const aSurvey = (survey: Partial<FamilySurvey> = {}): FamilySurvey => ({
  ...{ fork: 'Ticketz', bytes: 120 * 1_024 ** 2, minutes: 4 },
  companies: [
    { id: 1, name: 'Loja Um' },
    { id: 2, name: 'Loja Dois' },
  ],
  rows: [
    { table: 'Messages', rows: 100_000 },
    { table: 'Tickets', rows: 3_000 },
  ],
  missing: ['Contacts.lid'],
  unknown: ['OldMessages'],
  ...{
    connected: [],
    others: 0,
    keepsSessions: true,
    lastWrittenAt: null,
    known: [],
    target: null,
    files: null,
  },
  ...survey,
});
