import type { Invitation } from '@prosa/shared';

/** Somebody who is invited, as the server tells of them. */
export const buildInvitation = (some: Partial<Invitation> = {}): Invitation => ({
  id: 4,
  name: 'Bia Rocha',
  email: 'bia@exemplo.com',
  profile: 'user',
  queueIds: [3],
  sentAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2099-11-27T12:00:00.000Z',
  ...some,
});
