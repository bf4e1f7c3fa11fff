/**
 * `npm run e2e:firefox [-- STORY…]`: an agent's day in Firefox, against the built product; with names, those stories
 * (`npm run e2e:firefox -- quick-messages kanban`).
 */
import '../require-node.mjs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { refuse, root, tool } from '../process.mjs';
import { findFirefox } from './find.mjs';

await ensureInstalled();
const firefox = await findFirefox();
if (firefox === undefined) refuse('No Firefox was found. Install one, or set FIREFOX_PATH to its program.');
await ensureBuilt();
const args = process.argv.slice(2);
const isNamed = args.some((arg) => !arg.startsWith('-'));
const { code } = await tool('@playwright/test', 'playwright', ['test', '--config', 'e2e', ...args], {
  env: {
    BROWSER: 'firefox',
    FIREFOX_PATH: firefox,
    FIREFOX_BRIDGE: join(root, 'scripts/firefox/bridge.mjs'),
    STORIES: isNamed ? '**/*.{firefox,spec}.ts' : '**/*.firefox.ts',
  },
});
process.exitCode = code;
