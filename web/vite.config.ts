/** How the web application is built, served in development and tested. */
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contracts } from '../shared/src/contracts.ts';
import { initialSettings } from '../shared/src/features/settings/model.ts';
import { plainEndpoints } from './src/lib/api/plain-endpoints.ts';

/** First path segments of what the server answers; some are also pages, told apart by how the browser asks. */
const endpointPaths = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).map(({ path }) => path.split('/')[1] ?? ''),
);
/** What it answers beside its endpoints: never a page. */
const otherPaths = ['docs', 'health', 'media', 'metrics', 'ready', 'webhooks'];
const serverPaths = [...new Set([...endpointPaths, ...otherPaths])];

const constant = (name: string, value: object): string =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** Schemas are a sixth of what the list would wait for; no request needs one, and what nobody has chosen needs none. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  load: (id) => {
    if (id.endsWith('/src/lib/api/endpoints.ts')) return constant('contracts', plainEndpoints(contracts));
    if (id.endsWith('/src/lib/session/initial-settings.ts'))
      return constant('initialSettings', initialSettings);
    return undefined;
  },
};

/** The release, which server and pages share. */
const { version } = JSON.parse(readFileSync(new URL('../server/package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const target = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutSchemas],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    // Told to people before it listens.
    strictPort: true,
    proxy: {
      '/socket.io': { target, ws: true },
      [`^/(${serverPaths.join('|')})(/|\\?|$)`]: {
        target,
        bypass: ({ headers, url = '' }) =>
          headers['sec-fetch-mode'] === 'navigate' && !otherPaths.includes(url.split(/[/?]/)[1] ?? '')
            ? '/index.html'
            : undefined,
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know `light-dark()`: written out for older ones it would need a scheme that is fixed when it is built.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A data: address for a small image would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...['pt', 'en', 'es'].flatMap((language) => [
              { name: language, test: new RegExp(`src/locales/${language}/first\\.ts$`), priority: 9 },
              {
                name: `${language}-rest`,
                test: new RegExp(`src/locales/${language}/rest\\.ts$`),
                priority: 9,
              },
            ]),
            // What is loaded together is one file, with everything it imports that is in no file before: a page of hundreds of
            // them waits for each (docs/adr/074).
            { name: 'base', test: /src\/main\.tsx$/, priority: 8 },
            { name: 'sign-in', test: /src\/pages\/sign-in\/login-page\.tsx$/, priority: 7 },
            { name: 'frame', test: /src\/app\/layouts\/private-layout\.tsx$/, priority: 5 },
            { name: 'workspace', test: /src\/pages\/general\/tickets-page\.tsx$/, priority: 4 },
            {
              name: 'conversation',
              test: /src\/(pages\/general\/parts\/|features\/.*\/(transfer|resolve|snooze|bulk|contact)-dialog\.tsx$)/,
              priority: 3,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
