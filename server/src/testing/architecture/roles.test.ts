/**
 * The rule table against what uses it: every permission is asked for somewhere, what needs one is written down when it
 * changes something, and the page in docs shows the table as it is.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditOf, permissions } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './inputs.ts';

const root = join(import.meta.dirname, '../../../..');

async function sources(): Promise<string[]> {
  const folders = ['shared/src', 'server/src', 'web/src'].map((folder) => join(root, folder));
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|kernel\/permission/.test(name))
        .map((name) => join(folder, name)),
    ),
  );
  return Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
}

/** Writing endpoints for some that the audit log leaves out, each with the reason. */
const unrecorded: Readonly<Record<string, string>> = {
  sandbox: 'Simulated phones are played with.',
  'chatbot.simulate': 'A menu is tried out; nothing changes.',
  'prompts.models': 'A provider of models is asked what it has; nothing changes.',
  'prompts.attempt': 'A prompt is tried out; nothing changes.',
  'campaigns.rehearse': 'A campaign is tried out; nothing changes.',
  'messages.previewChat': 'An exported conversation is read to show what it holds; nothing changes.',
  'integrations.testSession': 'Credentials are tried out; nothing changes.',
};

/** Answers no more than an address, and yet nothing leaves the house by it, each with the reason. */
const unexported: Readonly<Record<string, string>> = {};

/** An answer that is nothing but the address of something. */
const isAddressAlone = (response: z.ZodType): boolean =>
  response instanceof z.ZodObject && Object.keys(response.shape).join() === 'url';

describe('permissions', () => {
  it('are each asked for by an endpoint, a use case or a screen', async () => {
    const texts = await sources();
    const unused = Object.keys(permissions).filter(
      (name) => !texts.some((text) => text.includes(`'${name}'`)),
    );
    // What only the operator of the platform may do comes with the companies' own pages.
    expect(unused.filter((name) => name !== 'super')).toEqual([]);
  });

  it('that not everybody has are recorded where they change something', () => {
    const silent = allEndpoints.filter(
      ({ name, endpoint }) =>
        endpoint.method !== 'GET' &&
        !['anyone', 'session', 'connection'].includes(endpoint.permission) &&
        auditOf(endpoint) === undefined &&
        !(name in unrecorded) &&
        !((name.split('.')[0] ?? '') in unrecorded),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('of reading are never recorded, except where data leave the house as a file', () => {
    const reading = allEndpoints.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && endpoint.exports !== true && auditOf(endpoint) !== undefined,
    );
    expect(reading.map(({ name }) => name)).toEqual([]);
  });

  it('of files that leave the house are declared, so that each is recorded', () => {
    const exporting = allEndpoints.filter(
      ({ endpoint: { path, response } }) => /\/export\b/.test(path) || isAddressAlone(response),
    );
    expect(exporting.length).toBeGreaterThan(3);
    const silent = exporting.filter(
      ({ name, endpoint }) => auditOf(endpoint) === undefined && !(name in unexported),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    const served = exporting.filter(({ endpoint }) => endpoint.exports === true).map(({ name }) => name);
    const declared = allEndpoints.filter(({ endpoint }) => endpoint.exports === true);
    expect(declared.map(({ name }) => name)).toEqual(served);
  });

  it('stand on the generated page, with everything each opens', async () => {
    const page = await readFile(join(root, 'docs/generated/roles.md'), 'utf8');
    expect(Object.keys(permissions).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const missing = allEndpoints.filter(
      ({ endpoint: { method, path, permission } }) =>
        permission !== 'session' && !page.includes(`\`${method} ${path}\``),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
