/**
 * `npm start`: installs and builds what is missing, then is the server. It runs in this very process, so signals reach it
 * and its exit code is ours; arguments are handed on (`npm start -- --role=api`).
 */
import './require-node.mjs';
import { closeSync, openSync } from 'node:fs';
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
stopWhenLeftAlone();
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

/**
 * Where sh stays, a SIGTERM for npm ends npm and sh and reaches nobody else; and a terminal that closes hangs up on
 * everybody. Whoever loses the parent or the terminal stops as if asked, unless it has been asked already.
 */
function stopWhenLeftAlone() {
  let isAsked = false;
  const ask = () => {
    if (!isAsked) process.kill(process.pid, 'SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isAsked = true));
  if (process.platform === 'win32') return;
  if (process.stdin.isTTY || process.stdout.isTTY) outliveTerminal(ask);
  if (process.env.npm_lifecycle_event === 'start') watchParent(ask);
}

/** What is still said goes nowhere: a log that waits for a terminal which is gone would wait for ever. */
function outliveTerminal(ask) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('SIGHUP', () => {
    for (const output of [1, 2]) {
      closeSync(output);
      // The lowest free number is taken, which is the one just closed.
      openSync('/dev/null', 'w');
    }
    ask();
  });
}

function watchParent(ask) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ask();
  }, 250);
  watch.unref();
}
