/** compose.yaml against the configuration: what an operator writes into .env arrives, and stays what it was. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../server/src/config/variables.ts';
import { root } from '../process.mjs';

const read = (path) => readFile(join(root, path), 'utf8');
const text = await read('compose.yaml');
const { services } = parse(text, { merge: true });
const known = Object.keys(variables);
const ours = ['front', 'back'];

it.each(ours)('every variable there is reaches %s from .env, except those that the file decides', (name) => {
  const { env_file: files, environment } = services[name];
  expect(files).toEqual(['.env']);
  const given = Object.fromEntries(known.map((variable) => [variable, 'given']));
  const arrived = { ...given, ...environment };
  expect(Object.keys(arrived).sort()).toEqual([...known].sort());
  const decided = known.filter(
    (variable) => arrived[variable] !== 'given' && !arrived[variable].includes(`\${${variable}`),
  );
  expect(decided.sort()).toEqual(
    [
      'DATABASE_PASSWORD',
      'DATABASE_URL',
      'DATA_DIR',
      'HOST',
      'PORT',
      'REDIS_PASSWORD',
      'REDIS_URL',
      'ROLES',
    ].sort(),
  );
});

it('a secret is never made by a start: what must stay is demanded, and made once by the command on top', () => {
  const demanded = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  expect([...demanded].sort()).toEqual([
    'POSTGRES_PASSWORD',
    'PROSA_SECRET',
    'PUBLIC_URL',
    'VALKEY_PASSWORD',
  ]);
  const recipe = /test -e \.env \|\| [^\n]*(?:\n#[^\n]*)*?> \.env\)/.exec(text)?.[0] ?? '';
  for (const name of demanded) expect(recipe).toMatch(new RegExp(`["']${name}=`));
});

it('passwords stand in no address, so they may have any sign', () => {
  for (const name of ours)
    for (const value of Object.values(services[name].environment))
      if (value.includes('://')) expect(value).not.toContain('$');
});

it('what serves browsers can be scaled: only the proxy takes a port of the machine', () => {
  const published = Object.keys(services).filter((name) => services[name].ports !== undefined);
  expect(published).toEqual(['proxy']);
  expect(Object.values(services).filter((service) => service.container_name !== undefined)).toEqual([]);
});

it('everything comes back after a crash, writes a log that ends, and gives up root’s powers', () => {
  for (const [name, service] of Object.entries(services))
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        restart: 'unless-stopped',
        logging: {
          driver: 'json-file',
          options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
        },
        cap_drop: ['ALL'],
      }),
    ]);
  for (const name of ours)
    expect(services[name]).toMatchObject({
      init: true,
      healthcheck: { test: ['CMD', 'node', 'scripts/containers/alive.mjs'] },
    });
});

it('nothing gains rights after its start, takes more than its share, or writes where it need not', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
    expect([name, typeof service.mem_limit, service.pids_limit]).toEqual([name, 'string', 512]);
    // A database writes beside its volume: sockets, locks.
    expect([name, service.read_only]).toEqual([name, name === 'postgres' ? undefined : true]);
    // What is not built here is named with its release.
    if (service.build === undefined)
      expect([name, service.image]).toEqual([name, expect.stringMatching(/:\d/)]);
  }
  for (const name of ours) expect(services[name].user).toBe('node');
});

it('the application is no superuser of its database, and nobody passes its messages on without a password', () => {
  expect(services.front.environment.DATABASE_URL).toMatch(/^postgres:\/\/prosa@/);
  expect(text).toContain("create role prosa login createrole password :'password'");
  expect(text).toContain('alter role postgres password null');
  expect(services.valkey.command.join(' ')).toContain('--requirepass "$$VALKEY_PASSWORD"');
});

it('the example for a proxy of one’s own knows the same services', async () => {
  const own = parse(await read('docs/examples/own-proxy.yaml'));
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(own.services)));
  expect(own.services.front.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

it('the image brings what looks whether it lives', async () => {
  expect(await read('Dockerfile')).toContain(
    '/prosa/scripts/containers/alive.mjs ./scripts/containers/alive.mjs',
  );
});

it('the image is made of what a release is made of', async () => {
  const text = await read('Dockerfile');
  expect(text).toContain('node scripts/release/lay-out.mjs /product');
  const [, last] = text.split(/^FROM .*$/m).slice(-2);
  const copied = [...last.matchAll(/^COPY --from=build (\S+)/gm)].map(([, from]) => from);
  expect(copied).toEqual(['/product', '/prosa/scripts/containers/alive.mjs']);
});
