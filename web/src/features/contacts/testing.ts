/** Builds contacts for tests. */
import { type ContactView, contactView } from '@prosa/shared';
import { emptyRecord } from '#src/testing/empty-record.ts';

export const buildContact = (some: Partial<ContactView> = {}): ContactView => ({
  ...emptyRecord(contactView),
  id: 1,
  uuid: '0b9d4c1e-6a57-8c1d-a0f2-3d5e7a9b1c24',
  name: 'Maria Silva',
  number: '5511987654321',
  numberCheck: 'valid',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
