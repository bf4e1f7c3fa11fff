import { expect, it } from 'vitest';
import { type Actor, may, type Permission, permissions, reachOf } from './permission.ts';

const actors: Record<string, Actor> = {
  user: { id: 1, profile: 'user', super: false },
  supervisor: { id: 2, profile: 'supervisor', super: false },
  admin: { id: 3, profile: 'admin', super: false },
  super: { id: 4, profile: 'user', super: true },
};
const everyone = Object.keys(actors);
const admins = ['admin', 'super'];

const table: [Permission, string[]][] = [
  ['anyone', everyone],
  ['session', everyone],
  ['connection', []],
  ['admin', admins],
  ['super', ['super']],
  ['dashboard:view', ['supervisor', ...admins]],
  ['drawer-admin-items:view', admins],
  ['tickets-manager:showall', ['supervisor', ...admins]],
  ['user-modal:editProfile', admins],
  ['user-modal:editQueues', admins],
  ['ticket-options:deleteTicket', admins],
  ['contacts-page:deleteContact', admins],
  ['connections-page:actionButtons', admins],
  ['connections-page:addConnection', admins],
  ['connections-page:editOrDeleteConnection', admins],
  ['tags:delete', admins],
  ['tags:kanbanToggle', ['supervisor', ...admins]],
];

it.each(table)('%s is for %j', (permission, allowed) =>
  expect(everyone.filter((name) => may(actors[name] as Actor, permission))).toEqual(allowed),
);

it('every permission stands in the table', () =>
  expect(Object.keys(permissions)).toEqual(table.map(([permission]) => permission)));

it.each(['dashboard:view', 'tickets-manager:showall'] as const)(
  '%s ends at the queues of supervisors',
  (name) =>
    expect(everyone.map((role) => reachOf(actors[role] as Actor, name))).toEqual([
      null,
      'queues',
      'company',
      'company',
    ]),
);

it('nothing else ends anywhere', () => {
  const cut = table.filter(([permission]) =>
    everyone.some((role) => reachOf(actors[role] as Actor, permission) === 'queues'),
  );
  expect(cut.map(([permission]) => permission)).toEqual(['dashboard:view', 'tickets-manager:showall']);
});
