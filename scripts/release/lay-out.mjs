/** `node scripts/release/lay-out.mjs FOLDER`: lays what this built tree needs at run time into a folder. The image is made of it. */
import { resolve } from 'node:path';
import { root, say } from '../process.mjs';
import { layOut } from './archive.mjs';
import { contentsOf } from './contents.mjs';

const folder = resolve(process.argv[2] ?? '');
const entries = contentsOf(root);
await layOut(entries, folder);
say(`${entries.length} files in ${folder}`);
