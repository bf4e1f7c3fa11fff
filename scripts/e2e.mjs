/**
 * `npm run e2e`: the stories in a browser, against the built product. Arguments go to Playwright
 * (`npm run e2e -- accept --headed`).
 */
import './require-node.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { tool } from './process.mjs';

/**
 * Runs the stories; without a browser it says so and fails.
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} exit code
 */
export async function runStories(args, env = {}) {
  const seen = ['--headed', '--debug', '--ui'].some((way) => args.includes(way));
  const chromium = await findChromium({ seen });
  if (chromium.missing !== undefined) {
    process.stderr.write(`The browser tests cannot run. ${chromium.missing}\n`);
    return 1;
  }
  const cli = ['test', '--config', 'e2e', '--pass-with-no-tests', ...args];
  const { code } = await tool('@playwright/test', 'playwright', cli, {
    env: { ...env, CHROMIUM_PATH: chromium.path },
  });
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runStories(process.argv.slice(2));
}
