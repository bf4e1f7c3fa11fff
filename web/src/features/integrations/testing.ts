/** Builds integrations for tests. */
import type { IntegrationView } from '@prosa/shared';

export const buildIntegration = (some: Partial<IntegrationView> = {}): IntegrationView => ({
  id: 7,
  type: 'typebot',
  name: 'Robô',
  projectName: '',
  jsonContent: '',
  language: '',
  region: '',
  urlN8N: 'https://typebot.example',
  secret: '',
  compatible: false,
  compatibleRoot: false,
  events: [],
  typebotSlug: 'atende',
  typebotExpires: 1,
  typebotDelayMessage: 1_000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotRestartMessage: '',
  typebotUnknownMessage: '',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
