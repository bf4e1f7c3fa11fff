/** Builds quick messages for tests. */
import type { OfferedQuickMessage } from '@prosa/shared';

export const buildQuickMessage = (some: Partial<OfferedQuickMessage> = {}): OfferedQuickMessage => ({
  id: 1,
  shortcode: 'oi',
  message: 'Olá, {{firstName}}!',
  geral: false,
  companyWide: false,
  status: true,
  queueId: 3,
  queue: { id: 3, name: 'Vendas', color: '#0b7565' },
  queueIds: [3],
  queues: [{ id: 3, name: 'Vendas', color: '#0b7565' }],
  folder: null,
  userId: 1,
  uses: 0,
  ownUses: 0,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  mediaSize: null,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
