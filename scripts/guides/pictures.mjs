/**
 * `npm run guides:pictures`: takes the pictures and films of the guides anew, in every language, of the product that was just built. A
 * file that would look as it does is left alone. Arguments go to Playwright (`npm run guides:pictures -- -g "in pt"`), and
 * `PICTURES=transfer,users npm run guides:pictures` takes these alone.
 */
import '../require-node.mjs';
import { ensureBuilt } from '../build.mjs';
import { runStories } from '../e2e.mjs';
import { ensureInstalled } from '../install.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runStories(['--workers=1', ...process.argv.slice(2)], {
  STORIES: '**/guides.pictures.ts',
});
