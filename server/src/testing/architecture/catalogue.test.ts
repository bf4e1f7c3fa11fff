/**
 * What the product may refuse, and whether anybody says so: every code is declared by an endpoint, every constraint's
 * code belongs to a constraint that exists, every fact somebody waits for is stated somewhere.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Contract,
  catalogue,
  contracts,
  type ErrorCode,
  errorCodes,
  errorSpec,
  isCommonError,
} from '@prosa/shared';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { readManifests } from '#src/app/manifests.ts';
import { cacheFacts } from '#src/platform/cache/company-cache.ts';
import { breaches } from '#src/platform/db/breaches.ts';
import { databaseError } from '#src/platform/db/database-error.ts';
import { testDatabase } from '../database.ts';

/** Codes that clients of this API family know, by name. */
const familyCodes = [
  'ERR_CREATING_MESSAGE',
  'ERR_CREATING_TICKET',
  'ERR_DELETE_WAPP_MSG',
  'ERR_DUPLICATED_CONTACT',
  'ERR_FETCH_WAPP_MSG',
  'ERR_INTERNAL_SERVER_ERROR',
  'ERR_INVALID_CREDENTIALS',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_NO_OTHER_WHATSAPP',
  'ERR_NO_PERMISSION',
  'ERR_NO_SETTING_FOUND',
  'ERR_NO_TICKET_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  'ERR_SENDING_WAPP_MSG',
  'ERR_SESSION_EXPIRED',
  'ERR_USER_CREATION_DISABLED',
  'ERR_USER_DONT_EXISTS',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_WAPP_DOWNLOAD_MEDIA',
  'ERR_WAPP_GREETING_REQUIRED',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_NOT_INITIALIZED',
] as const;

/** Codes of the catalogue that no endpoint answers yet, each with the feature that will. */
const later: Readonly<Record<string, string>> = {
  ERR_SENDING_WAPP_MSG: 'messages: what a failed message carries as its sendError',
  ERR_SCHEDULE_TOO_LATE: 'schedules: why one was given up',
  ERR_SCHEDULE_FILE_GONE: 'schedules: why one was given up',
};

/** Facts that dictionaries already wait for, stated once the feature's own screens exist. */
const laterFacts: readonly string[] = [];

const endpoints = Object.entries<Contract>(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

describe('error codes', () => {
  const declared = new Set<string>(endpoints.flatMap(({ endpoint }) => endpoint.errors ?? []));

  it('of the family are all in the catalogue', () => {
    expect(familyCodes.filter((code) => !(code in catalogue))).toEqual([]);
  });

  it('are each declared by an endpoint, common to all, or promised with a reason', () => {
    const orphans = errorCodes.filter(
      (code) => !declared.has(code) && !isCommonError(code) && !(code in later),
    );
    expect(orphans).toEqual([]);
  });

  it('that were promised are struck off the list once an endpoint declares them', () => {
    expect(Object.keys(later).filter((code) => declared.has(code) || !(code in catalogue))).toEqual([]);
  });

  it('have a status of refusal, and no endpoint declares a common one', () => {
    for (const code of errorCodes) expect(errorSpec(code).status, code).toBeGreaterThanOrEqual(400);
    const common = endpoints.flatMap(({ name, endpoint }) =>
      (endpoint.errors ?? []).filter(isCommonError).map((code) => `${name} ${code}`),
    );
    expect(common).toEqual([]);
  });
});

describe('endpoints', () => {
  it('have one method and path each, ids in their paths that a schema reads, and a sentence', () => {
    const places = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`,
    );
    expect(new Set(places).size).toBe(places.length);
    for (const { name, endpoint } of endpoints) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.params?.shape ?? {}), name).toEqual(inPath);
      expect(endpoint.summary.length, name).toBeGreaterThan(5);
    }
  });
});

describe('constraints', () => {
  let owner: pg.Pool;
  beforeAll(async () => {
    ({ owner } = await testDatabase());
  });

  it('whose breach has a code exist, and a breach of each is answered with it', async () => {
    const mapped = [...breaches].map(([name, { code }]) => ({ name, code }));
    expect(mapped.length).toBeGreaterThan(3);
    const { rows } = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint union select indexrelid::regclass::text from pg_index where indisunique`,
    );
    const existing = rows.map((row) => row.name);
    for (const { name, code } of mapped) {
      expect(existing, name).toContain(name);
      expect(code in catalogue, code).toBe(true);
    }
  });

  it('of the database become the code of an ordinary refusal, however deep the error is wrapped', async () => {
    await owner.query(
      'create schema broken; create table broken.rows (id int constraint connections_number unique)',
    );
    const failed = await owner
      .query('insert into broken.rows values (1), (1)')
      .catch((error: unknown) => error);
    expect(databaseError(failed)?.code).toBe('ERR_NUMBER_IN_USE' satisfies ErrorCode);
    expect(databaseError(new Error('query failed', { cause: failed }))?.code).toBe('ERR_NUMBER_IN_USE');
    expect(databaseError(new Error('anything else'))).toBeUndefined();
    await owner.query('drop schema broken cascade');
  });
});

describe('facts', () => {
  /** Names that the sources state, by `ctx.emit` or `tell`, among those that `defineFact` declares. */
  async function sources(): Promise<{ declared: Map<string, string>; emitted: Set<string> }> {
    const folder = join(import.meta.dirname, '../..');
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => /\.ts$/.test(name) && !/\.test\.ts$|testing/.test(name),
    );
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const declared = new Map<string, string>();
    for (const text of texts)
      for (const [, constant = '', name = ''] of text.matchAll(/(\w+) = defineFact\(\s*'([\w.]+)'/g))
        declared.set(name, constant);
    const used = (constant: string): boolean =>
      texts.some((text) => new RegExp(`\\b(emit|tell\\w*|updateTicket)\\([^;]*\\b${constant}\\b`).test(text));
    return {
      declared,
      emitted: new Set([...declared].filter(([, constant]) => used(constant)).map(([name]) => name)),
    };
  }

  it('that somebody waits for are declared', async () => {
    const { declared } = await sources();
    const features = readManifests();
    const awaited = features.flatMap((feature) =>
      (feature.subscribers ?? []).map((subscriber) => subscriber.fact),
    );
    expect(awaited.length).toBeGreaterThan(10);
    expect(awaited.filter((fact) => !declared.has(fact))).toEqual([]);
    expect([...cacheFacts].filter((fact) => !declared.has(fact))).toEqual([]);
    const waking = features.flatMap(({ workers = [], nodeListeners = [] }) => [
      ...workers.flatMap(({ wokenBy }) => wokenBy),
      ...nodeListeners.flatMap(({ facts }) => facts),
    ]);
    expect(waking.length).toBeGreaterThan(5);
    // Nodes tell each other this one by themselves, past the outbox.
    const stated = waking.map(({ name }) => name).filter((name) => name !== 'inbox.stored');
    expect(stated.filter((fact) => !declared.has(fact))).toEqual([]);
  });

  it('of a feature’s jobs and subscribers name jobs that somebody handles', () => {
    const features = readManifests();
    const handled = new Set(features.flatMap((feature) => (feature.jobs ?? []).map((job) => job.def.name)));
    const ordered = features.flatMap((feature) =>
      (feature.subscribers ?? []).flatMap((subscriber) => subscriber.job?.def.name ?? []),
    );
    expect(ordered.filter((name) => !handled.has(name))).toEqual([]);
  });

  it('are all stated by some use case, except those that a later feature will state', async () => {
    const { declared, emitted } = await sources();
    expect([...declared.keys()].filter((name) => !emitted.has(name)).sort()).toEqual(laterFacts);
  });
});
