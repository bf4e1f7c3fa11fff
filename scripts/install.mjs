/** Installs the packages of the lock file where they are missing or others are installed. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { refuse, root, run, say } from './process.mjs';

export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (npm ci)');
  const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0)
    refuse('The packages could not be installed; npm says why above. Is the registry reachable?');
}

/**
 * npm notes what it installed; it is compared with the lock, package by package. Packages for other platforms may be absent. Our own
 * workspaces are linked and never installed, so another version of theirs is nothing to install.
 */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(note);
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') ||
      (found[path] === undefined
        ? optional === true
        : found[path].version === version && found[path].link === link),
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** The npm that started us, else the one on the path; with a cache of its own where the usual one cannot be written. */
export function npm(args, options = {}) {
  const env = cacheIsWritable() ? {} : { npm_config_cache: join(tmpdir(), `prosa-npm-${userInfo().uid}`) };
  const started = process.env.npm_execpath;
  if (started?.endsWith('.js')) return run(process.execPath, [started, ...args], { ...options, env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { ...options, env });
}

function cacheIsWritable() {
  const folder = process.env.npm_config_cache ?? join(process.env.HOME || '/', '.npm');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
