/** Signed-in people for tests. */
import type { SessionUser } from '@prosa/shared';

/** Builds a session as signing in begins it. */
export const buildSession = (fields: Partial<SessionUser> = {}): SessionUser => ({
  id: 7,
  name: 'Ana',
  email: 'ana@exemplo.com',
  profile: 'user',
  companyId: 1,
  super: false,
  allTicket: 'desabled',
  whatsappId: null,
  language: null,
  tokenVersion: 0,
  restricted: false,
  availability: { availability: 'available', idle: false },
  queues: [],
  company: {
    id: 1,
    name: 'Padaria',
    email: null,
    trialExpiration: null,
    dueDate: '2026-12-24T15:00:00.000Z',
    status: true,
    planId: null,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    settings: [],
  },
  ...fields,
});
