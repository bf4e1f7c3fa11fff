/**
 * A doc comment is shown alone, by an editor, far from the line above it. This finds those that open as if one had read that line:
 * with "It", "Those", "Of" and the like.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../process.mjs';

const sources = ['shared', 'server', 'web', 'emulator', 'e2e', 'scripts'];
const notOurs = new Set(['node_modules', 'test-results', '.cache', 'dist']);
const leaning = /^(It|Its|They|Them|Their|Those|Of|Then|The same)\b/;

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesUnder(path);
    return /\.(tsx?|mjs)$/.test(path) ? [path] : [];
  });
}

/** The first line of each doc comment, with the number of the line on which the comment begins. */
const openingsOf = (text) =>
  [...text.matchAll(/\/\*\*[ \t]*(?:\r?\n[ \t]*\*[ \t]*)?([^\n]*)/g)].map(({ 1: words, index }) => ({
    words,
    line: text.slice(0, index).split('\n').length,
  }));

const problems = sources
  .flatMap((folder) => filesUnder(join(root, folder)))
  .flatMap((file) =>
    openingsOf(readFileSync(file, 'utf8'))
      .filter(({ words }) => leaning.test(words))
      .map(({ words, line }) => `${relative(root, file)}:${line} does not stand alone: ${words}`),
  );
if (problems.length > 0) process.stdout.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
