/**
 * `npm run proof:release`: makes releases from end to end in a clone of what is committed. A dry run leaves git as it was; a release is a
 * commit, a tag, an archive and its checksums; the next one tells what has changed since and goes on with the data of the one before.
 */
import '../require-node.mjs';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { root, say } from '../process.mjs';
import { startUnpacked, unpack } from '../release/testing.mjs';

await ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'prosa-release-proof-'));
// The database runs as another user when we are root.
chmodSync(folder, 0o755);
const clone = join(folder, 'clone');
const somebody = { NAME: 'Somebody', EMAIL: 'somebody@example.com' };
const env = { ...process.env };
for (const [key, value] of Object.entries(somebody)) {
  env[`GIT_AUTHOR_${key}`] = value;
  env[`GIT_COMMITTER_${key}`] = value;
}
const run = (program, ...args) => execFileSync(program, args, { cwd: clone, env, encoding: 'utf8' }).trim();
const git = (...args) => run('git', ...args);
const release = (...args) => run(process.execPath, 'scripts/release.mjs', ...args);

const archiveOf = (version) =>
  join(clone, 'release', version, `prosa-${version}-${process.platform}-${process.arch}.tar.gz`);

function hold(what, isSo) {
  if (!isSo) throw new Error(`not so: ${what}`);
  process.stdout.write(`✓ ${what}\n`);
}

const checksumsHold = (version) =>
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: join(clone, 'release', version) });

/** Signs in, asks, and answers what was answered. */
async function ask(url, password, method, path, body) {
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ email: 'admin@prosa.local', password });
  const signIn = await fetch(`${url}/auth/login`, { method: 'POST', headers: json, body: credentials });
  const { token } = await signIn.json();
  const headers = { ...(body === undefined ? {} : json), authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return answer.json();
}

try {
  say('a clone of what is committed');
  execFileSync('git', ['clone', '-q', '--no-tags', root, clone]);
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const before = git('rev-parse', 'HEAD');

  say('a dry run');
  release('0.99.0', '--dry-run');
  hold(
    'git is as it was',
    git('rev-parse', 'HEAD') === before && git('tag') === '' && git('status', '--porcelain') === '',
  );
  checksumsHold('0.99.0');
  const tried = readFileSync(archiveOf('0.99.0'));
  hold(
    `the archive has ${(tried.length / 1e6).toFixed(1)} MB, and its checksum is right`,
    tried.length > 1e6,
  );

  say('the release');
  release('0.99.0');
  hold(
    'it is a commit and a tag',
    git('describe', '--exact-match') === 'v0.99.0' &&
      git('log', '-1', '--format=%s') === 'chore(release): 0.99.0',
  );
  hold('nothing is left uncommitted', git('status', '--porcelain') === '');
  hold('the same commit made the same bytes', readFileSync(archiveOf('0.99.0')).equals(tried));

  say('the next one, with a change');
  appendFileSync(join(clone, 'docs/features.md'), '\n');
  git('commit', '-q', '-a', '-m', 'fix(docs): a page ends with a line');
  release('0.99.1');
  checksumsHold('0.99.1');
  const changes = readFileSync(join(clone, 'release/0.99.1/CHANGES.md'), 'utf8');
  hold(
    'it tells what has changed since, and no more',
    /### Mended\n\n- \*\*docs\*\*: A page ends with a line\n$/.test(changes) && !changes.includes('### New'),
  );
  const refusal = (() => {
    try {
      release('0.99.1');
    } catch (error) {
      return error.stderr;
    }
    return '';
  })();
  hold('a version is made once', refusal.includes('does not follow'));

  say('unpacked, with nothing but Node; then the next one on its data');
  const data = { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: 'a release with data' };
  const products = ['0.99.0', '0.99.1'].map((version) => {
    mkdirSync(join(folder, version));
    return unpack(archiveOf(version), join(folder, version));
  });
  const first = await startUnpacked(products[0], data);
  await ask(first.url, data.ADMIN_PASSWORD, 'POST', '/tags', { name: 'from before', color: '#aa0000' });
  hold('the first one ends in order', (await first.stop()).code === 0);
  const second = await startUnpacked(products[1], data);
  const tags = await ask(second.url, data.ADMIN_PASSWORD, 'GET', '/tags/list');
  hold('the next one has what was written before', JSON.stringify(tags).includes('from before'));
  hold('it says its version', second.said.words.includes('Prosa 0.99.1 is ready'));
  hold('it ends in order', (await second.stop()).code === 0);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
