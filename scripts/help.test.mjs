import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './process.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The server has a help of its own. */
const own = ['start'];
const asked = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (scripts\/\S+)/.exec(command) ?? [];
  return file === undefined || own.includes(name) ? [] : [[name, file]];
});

test('every script says what it does instead of doing it', async () => {
  expect(asked.map(([name]) => name)).toContain('check');
  const files = [...new Set(asked.map(([, file]) => file))];
  const said = await Promise.all(
    files.map(async (file) => {
      const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'], { cwd: root });
      return [file, /`?npm (run )?[\w:]+|proof/.test(stdout)];
    }),
  );
  expect(said.filter(([, isSaid]) => !isSaid)).toEqual([]);
});
