/** Runs other programs of the repository for its scripts; a failure is an exit code, never an exception. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * Runs a program to its end. With `capture` its output is answered instead of shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((done) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a program that an installed package brings along: `tool('typescript', 'tsc', ['-p', 'web'])`. */
export const tool = (name, bin, args, options) =>
  run(process.execPath, [toolPath(name, bin), ...args], options);

/** Where the JavaScript of an installed package's program lies. */
export function toolPath(name, bin) {
  const folder = join(root, 'node_modules', name);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[bin]);
}

/** Says what happens next. */
export const say = (text) => process.stdout.write(`\n▸ ${text}\n`);

/** Ends this process with a sentence. */
export function refuse(sentence) {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}
