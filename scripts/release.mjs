/**
 * `npm run release -- VERSION`: makes a release of what is committed. The tree is taken out of git into a folder of its own, gets the
 * version and the changelog, is built and packed there; then the version is committed and tagged here, and nothing is pushed. With --dry-run
 * everything is made and neither git nor a file of this tree is touched. What is to be given to people lies in release/VERSION: an
 * archive that runs with Node alone, its bill of materials, what has changed, and the checksums of these.
 */
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { refuse, root, run, say } from './process.mjs';
import { packArchive } from './release/archive.mjs';
import { billOfMaterials } from './release/bill-of-materials.mjs';
import { sectionOf, withSection } from './release/changelog.mjs';
import { contentsOf } from './release/contents.mjs';
import { faultOf, writeVersion } from './release/version.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string' } },
});
const [version = ''] = positionals;
const changelog = 'CHANGELOG.md';
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' }).trim();

async function main() {
  const license = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).license;
  const tag = lastTag();
  assertReleasable(tag);
  await ensureInstalled();
  const time = new Date(Number(git('log', '-1', '--format=%ct')) * 1_000);
  const tree = join(root, '.cache/release-tree');
  const out = resolve(root, options.out ?? join('release', version));
  try {
    takeOut(tree);
    const section = sectionOf({
      version,
      day: today(),
      commits: commitsSince(tag),
      isFirst: tag === undefined,
    });
    const written = await prepare(tree, section);
    // The folder of packages is this tree's own: nothing may be installed through the link.
    await step(
      'Building',
      tree,
      '--input-type=module',
      '--eval',
      "(await import('./scripts/build.mjs')).ensureBuilt()",
    );
    const files = await pack({ tree, out, section, license, time });
    if (!options['dry-run']) publish(tree, written);
    say(
      options['dry-run']
        ? `Tried; nothing was committed. In ${out}:`
        : `v${version} is tagged, not pushed. In ${out}:`,
    );
    for (const file of files)
      process.stdout.write(`  ${file}  ${(statSync(join(out, file)).size / 1e6).toFixed(1)} MB\n`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function lastTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*');
  } catch {
    return undefined;
  }
}

function assertReleasable(tag) {
  const before = tag?.slice(1) ?? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const fault = faultOf(version, before, tag !== undefined);
  if (fault !== undefined) refuse(fault);
  const open = git('status', '--porcelain');
  if (open !== '') refuse(`Something is not committed:\n${open}`);
}

/** What is committed, and the packages that are installed here. */
function takeOut(tree) {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  execFileSync('tar', ['-x', '-C', tree], {
    input: execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  const { workspaces } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) {
    const packages = join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(tree, folder, 'node_modules'));
  }
}

/** Parts are given in the order of git: the newest first. */
function commitsSince(tag) {
  const range = tag === undefined ? 'HEAD' : `${tag}..HEAD`;
  return git('log', range, '--no-merges', '--format=%s%x00%b%x01')
    .split('\u0001')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [subject, body = ''] = text.split('\0');
      return { subject, body };
    });
}

const today = () => new Date().toISOString().slice(0, 10);

/** Writes the version, what has changed, and the documents that name the version. Returns these files. */
async function prepare(tree, section) {
  const page = join(tree, changelog);
  writeFileSync(page, withSection(existsSync(page) ? readFileSync(page, 'utf8') : undefined, section));
  const versioned = writeVersion(tree, version);
  await step('Documents', tree, '--import', 'tsx', 'scripts/docs.ts');
  const documents = git('ls-files', 'docs/generated', 'docs/data-model.md', '.env.example').split('\n');
  return [...versioned, ...documents, changelog];
}

async function step(what, tree, ...args) {
  say(what);
  const { code } = await run(process.execPath, args, { cwd: tree });
  if (code !== 0) throw new Error(`${what} has failed; nothing was committed.`);
}

/** Writes what is given to people. Returns the names. */
async function pack({ tree, out, section, license, time }) {
  say('Packing');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const name = `prosa-${version}-${process.platform}-${process.arch}`;
  const archive = `${name}.tar.gz`;
  const entries = [
    ...contentsOf(tree),
    { path: changelog, text: readFileSync(join(tree, changelog), 'utf8') },
  ];
  await packArchive(entries, { file: join(out, archive), folder: `prosa-${version}`, time });
  writeFileSync(
    join(out, `${name}.cdx.json`),
    `${JSON.stringify(billOfMaterials(tree, { version, license, time }), null, 2)}\n`,
  );
  writeFileSync(join(out, 'CHANGES.md'), section);
  const files = [archive, `${name}.cdx.json`, 'CHANGES.md'];
  writeFileSync(
    join(out, 'SHA256SUMS'),
    files.map((file) => `${digestOf(join(out, file))}  ${file}\n`).join(''),
  );
  return [...files, 'SHA256SUMS'];
}

const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Only now this tree is touched. */
function publish(tree, files) {
  for (const file of files) copyFileSync(join(tree, file), join(root, file));
  git('add', '--', ...files);
  if (git('status', '--porcelain') !== '') git('commit', '-q', '-m', `chore(release): ${version}`);
  git('tag', '-a', `v${version}`, '-m', `Prosa ${version}`);
}

await main().catch((error) => refuse(error.message));
