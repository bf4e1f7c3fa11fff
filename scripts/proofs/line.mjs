/**
 * `npm run proof:line`: a browser whose line is cut for half a minute while customers and colleagues go on. Longer than
 * stories may be, so it is a story of its own. Arguments go to Playwright.
 */
import '../require-node.mjs';
import { ensureBuilt } from '../build.mjs';
import { runStories } from '../e2e.mjs';
import { ensureInstalled } from '../install.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runStories(['--workers=1', 'line-cut.proof', ...process.argv.slice(2)], {
  STORIES: '**/*.proof.ts',
});
