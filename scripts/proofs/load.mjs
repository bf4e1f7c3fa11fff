/** `npm run proof:load`: the time to the form and to the list in a browser that has never been here, on a slow line. */
import '../require-node.mjs';
import { ensureBuilt } from '../build.mjs';
import { runStories } from '../e2e.mjs';
import { ensureInstalled } from '../install.mjs';

await ensureInstalled();
await ensureBuilt();
const story = ['--workers=1', 'cold-load.proof', ...process.argv.slice(2)];
process.exitCode = await runStories(story, { STORIES: '**/*.proof.ts' });
