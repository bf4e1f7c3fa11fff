/** Builders of help videos for tests. */
import type { HelpView } from '@prosa/shared';

export const buildHelp = (fields: Partial<HelpView> = {}): HelpView => ({
  id: 1,
  title: 'Conectar o celular',
  description: 'Como ler o QR Code.',
  video: 'dQw4w9WgXcQ',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...fields,
});
