/** How the web application is built, served in development and tested. */
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contracts } from '../shared/src/contracts.ts';
import { plainEndpoints } from './src/lib/api/plain-endpoints.ts';

/** First path segments that the server answers; some are also pages, told apart by how the browser asks. */
const serverPaths = [
  'announcements',
  'api',
  'auth',
  'campaign-settings',
  'campaigns',
  'chatbot',
  'chats',
  'companies',
  'contact-list-items',
  'contact-lists',
  'contacts',
  'dashboard',
  'docs',
  'files',
  'health',
  'helps',
  'invoices',
  'media',
  'messages',
  'metrics',
  'notifications',
  'plans',
  'platform',
  'prompt',
  'queue',
  'queue-options',
  'queueIntegration',
  'quick-messages',
  'ratings',
  'sandbox',
  'schedules',
  'settings',
  'stickers',
  'subscription',
  'tags',
  'ticket',
  'ticket-notes',
  'ticket-tags',
  'tickets',
  'users',
  'version',
  'whatsapp',
  'whatsappsession',
];

/** Schemas are a sixth of what the list would wait for, and no request needs one. */
const bareContract: Plugin = {
  name: 'bare-contract',
  apply: 'build',
  load: (id) =>
    id.endsWith('/src/lib/api/endpoints.ts')
      ? `export const contracts = JSON.parse(${JSON.stringify(JSON.stringify(plainEndpoints(contracts)))});`
      : undefined,
};

const target = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bareContract],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/socket.io': { target, ws: true },
      [`^/(${serverPaths.join('|')})(/|\\?|$)`]: {
        target,
        bypass: (request) => (request.headers['sec-fetch-mode'] === 'navigate' ? '/index.html' : undefined),
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
            { name: 'pt', test: /src\/locales\/pt\//, priority: 9 },
            { name: 'en', test: /src\/locales\/en\//, priority: 9 },
            { name: 'es', test: /src\/locales\/es\//, priority: 9 },
            // What is loaded together is one file, with everything it imports that is in no file before: a page of hundreds of
            // them waits for each (docs/adr/074).
            { name: 'base', test: /src\/main\.tsx$/, priority: 8 },
            { name: 'sign-in', test: /src\/pages\/sign-in\/login-page\.tsx$/, priority: 7 },
            { name: 'frame', test: /src\/app\/layouts\/private-layout\.tsx$/, priority: 5 },
            { name: 'workspace', test: /src\/pages\/general\/tickets-page\.tsx$/, priority: 4 },
            { name: 'conversation', test: /src\/pages\/general\/parts\//, priority: 3 },
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
