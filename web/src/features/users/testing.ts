/** Builds users for tests. */
import type { UserDetail, UserListItem } from '@prosa/shared';

export const buildUser = (some: Partial<UserListItem> = {}): UserListItem => ({
  id: 2,
  name: 'Ana',
  email: 'ana@exemplo.com',
  profile: 'user',
  online: false,
  availability: 'offline',
  queues: [],
  ...some,
});

export const buildUserDetail = (some: Partial<UserDetail> = {}): UserDetail => ({
  ...buildUser(),
  companyId: 1,
  company: { id: 1, name: 'Padaria', dueDate: null },
  super: false,
  allTicket: 'desabled',
  whatsappId: null,
  language: null,
  capacity: null,
  version: 1,
  ...some,
});
