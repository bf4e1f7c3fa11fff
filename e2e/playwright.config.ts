import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { findChromium } from './chromium.ts';

export default defineConfig({
  testDir: 'stories',
  // Proofs take longer than stories may: `npm run proof:line`.
  testMatch: process.env['STORIES'] ?? '**/*.spec.ts',
  // Each worker has a server and a browser of its own; more would keep two processors from answering in time.
  workers: 2,
  // In a fresh browser with a server of its own; what passes only then is told as flaky.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 10_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 850 },
    // Recording costs as much again as the stories: `npm run e2e -- <story> --trace=on` shows what happened.
    trace: 'off',
    screenshot: 'only-on-failure',
    ...(process.env['BROWSER'] === 'firefox' ? firefox() : chromium()),
  },
});

type Browser = Pick<PlaywrightWorkerOptions, 'browserName' | 'channel' | 'launchOptions'> &
  Partial<PlaywrightTestOptions>;

function chromium(): Partial<Browser> {
  return {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        // Stories are of one origin: processes that keep sites apart, and spare ones, take up to a tenth of the processors.
        '--disable-site-isolation-trials',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Every picture of a movement is painted by the processor here.
        '--force-prefers-reduced-motion',
        // A microphone that beeps, and is given without a question.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  };
}

/** An ordinary one, spoken to as WebDriver BiDi has it: `npm run e2e:firefox`. */
function firefox(): Browser {
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_BRIDGE'] ?? '',
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        // As in the other: what is scrolled gives no room away.
        'ui.useOverlayScrollbars': 1,
        // A mouse, which a machine without a screen has none of.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // A microphone that beeps, and is given without a question.
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
      },
    },
  };
}
