/**
 * `npm run gallery [-- FOLDER]`: pictures every screen and its dialogs, in Portuguese, wide and narrow, light and dark, of the product that
 * was just built, into a folder (`gallery/now` unless told). All of them take ten minutes;
 * `PICTURES=users,platform npm run gallery` takes those alone whose names begin so. `npm run gallery -- compare BEFORE AFTER` lists what
 * looks different between two such folders, the most changed first, and writes AFTER/changes.html to look at.
 */
import '../require-node.mjs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { runStories } from '../e2e.mjs';
import { ensureInstalled } from '../install.mjs';
import { refuse, tool } from '../process.mjs';

const [first = 'gallery/now', ...rest] = process.argv.slice(2);
if (first === 'compare' && rest.length !== 2) refuse('Two folders: npm run gallery -- compare BEFORE AFTER');
await ensureInstalled();
process.exitCode = await (first === 'compare' ? compare(rest) : take(resolve(first), rest));

async function compare(folders) {
  const file = 'scripts/gallery/compare.ts';
  const { code } = await tool('tsx', 'tsx', [file, ...folders.map((folder) => resolve(folder))]);
  return code;
}

async function take(folder, args) {
  await ensureBuilt();
  const code = await runStories(['--workers=1', '--retries=0', ...args], {
    STORIES: '**/gallery.pictures.ts',
    GALLERY_FOLDER: folder,
  });
  process.stdout.write(`The pictures lie in ${folder}\n`);
  return code;
}
