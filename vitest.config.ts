import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for databases, networks and the clock: three workers fill two processors.
    maxWorkers: 3,
    projects: [
      { test: { name: 'shared', root: './shared', isolate: false, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['./src/testing/cluster.ts', '../scripts/bundle-for-tests.mjs'],
          isolate: false,
          setupFiles: ['./src/testing/setup.ts'],
          // What a poll waits for happens; how soon is the machine's affair.
          expect: { poll: { timeout: 45_000, interval: 20 } },
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          // Half the work of jsdom. The few files that need what it does not know (events of keys, tabs, answers that break off) ask
          // for jsdom in their first line.
          environment: 'happy-dom',
          // Nobody follows a link out of the page that files share, or asks a server that is not there for what it leads to.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          testTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.mjs'] } },
      { test: { name: 'emulator', root: './emulator', include: ['src/**/*.test.ts'] } },
    ],
  },
});
