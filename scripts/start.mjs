/**
 * `npm start`: installs and builds what is missing, then is the server. It runs in this very process, so signals reach it
 * and its exit code is ours; arguments are handed on (`npm start -- --role=api`).
 */
import './require-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build.mjs');
const { distFolder } = await import('./sources.mjs');
const { root } = await import('./process.mjs');

/** An echo of a signal comes within this time; a person takes longer to press twice. */
const echoMs = 1_000;

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
hearOnce();
stopWithParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(distFolder, 'main.mjs')).href);

/**
 * Where sh replaces itself by its command, npm hands on the Ctrl-C that the terminal has delivered already. The server
 * takes a second one for impatience and would not drain, so an echo is dropped.
 */
function hearOnce() {
  const emit = process.emit;
  let heardAt = Number.NEGATIVE_INFINITY;
  process.emit = function (name, ...rest) {
    if (name === 'SIGINT' || name === 'SIGTERM') {
      const isEcho = performance.now() - heardAt < echoMs;
      if (isEcho) return true;
      heardAt = performance.now();
    }
    return emit.call(this, name, ...rest);
  };
}

/** Where sh stays, a SIGTERM for npm ends npm and sh and reaches nobody else: whoever loses the parent stops by itself. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch));
}
