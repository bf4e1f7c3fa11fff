/** Says what looks different between two galleries, and writes it beside the pictures of the second. */
import '../require-node.mjs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWanted } from '../../e2e/pictures/gallery/is-wanted.ts';
import { changesBetween, changesPage, told } from './changes.ts';

const [before = '', after = ''] = process.argv.slice(2);
const changes = await changesBetween(before, after, isWanted).catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(1);
});
const page = join(after, 'changes.html');
await writeFile(page, changesPage(changes, before, after));
for (const change of changes.changed) process.stdout.write(`${told(change)}\n`);
process.stdout.write(`${changes.changed.length} of ${changes.pictures} look different: ${page}\n`);
