/** Menu, routes and server say the same: who sees an entry may enter its page, and who may enter may use what it is for. */
import { type Actor, auditOf, type Contract, contracts, may, screens } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import { navigationFor } from './navigation.ts';
import { router } from './router.tsx';

const actors: Readonly<Record<string, Actor>> = {
  user: { id: 1, profile: 'user', super: false },
  supervisor: { id: 2, profile: 'supervisor', super: false },
  admin: { id: 3, profile: 'admin', super: false },
  super: { id: 4, profile: 'user', super: true },
};

const routes = Object.values(router.routesById)
  .filter(
    ({ fullPath, id }) =>
      fullPath !== undefined &&
      !/^(__root__|\/private\/with-kanban|\/private\/with-schedules|\/public|\/private|\/private\/(admin(\/campaigning|\/with-prompts|\/with-integrations|\/with-api)?|operator))$/.test(
        id,
      ),
  )
  .map(({ id, fullPath }) => ({ id, path: fullPath === '/' ? '/' : fullPath.replace(/\/$/, '') }));

/** By the gates a route stands behind. */
function mayEnter(actor: Actor, { id, path }: { id: string; path: string }): boolean {
  if (id.startsWith('/private/admin/')) return may(actor, 'admin');
  if (id.startsWith('/private/operator/')) return may(actor, 'super');
  return path === '/' || path === '/reports' ? may(actor, 'dashboard:view') : true;
}

/** The contracts whose endpoints a page is for. */
const contractsOf: Readonly<Record<string, readonly (keyof typeof contracts)[]>> = {
  '/': ['dashboard'],
  '/reports': ['reports'],
  '/campaigns': ['campaigns'],
  '/campaign/$campaignId/report': ['campaigns'],
  '/campaigns-config': ['campaigns'],
  '/contact-lists': ['contactLists'],
  '/contact-lists/$contactListId/contacts': ['contactLists'],
  '/connections': ['connections'],
  '/queues': ['queues'],
  '/users': ['users'],
  '/settings': ['settings', 'companies', 'sla'],
  '/financeiro': ['billing'],
  '/financeiro/$invoiceId/receipt': ['billing'],
  '/subscription': ['billing'],
  '/platform': ['platformSettings'],
  '/audit': ['audit'],
  '/simulator': ['chatbot'],
  '/files': ['files'],
  '/prompts': ['prompts'],
  '/queue-integration': ['integrations'],
  '/messages-api': ['publicApi'],
  '/phone': ['sandbox'],
  '/kanban': ['kanban'],
  '/schedules': ['schedules'],
  '/tags': ['tags'],
  '/contacts': ['contacts'],
  '/tickets': ['tickets', 'messages'],
  '/quick-messages': ['quickMessages'],
  '/macros': ['macros'],
  '/announcements': ['announcements'],
  '/helps': ['helps'],
};

/** Everybody's, although they stand among the endpoints of an admin's page: the link of an own letter, the own account and presence, the bot of an own ticket. */
const own = [
  'reports.stopMailing',
  'users.update',
  'users.setLanguage',
  'users.setAvailability',
  'chatbot.takeOver',
  'chatbot.giveBack',
  'prompts.help',
  'prompts.suggest',
  'prompts.improve',
  'prompts.translate',
  'prompts.summarize',
  'prompts.transcribe',
];

describe('every role', () => {
  test.each(Object.entries(actors))('%s finds in the menu exactly what it may enter', (_, actor) => {
    const menu = [...navigationFor(actor, 'general'), ...navigationFor(actor, 'administration')].map(
      ({ to }) => to,
    );
    for (const to of menu) {
      const route = routes.find(({ path }) => path === to);
      expect(route && mayEnter(actor, route), to).toBe(true);
    }
    const hidden = routes.filter((route) => !mayEnter(actor, route)).map(({ path }) => path);
    expect(hidden.filter((path) => (menu as string[]).includes(path))).toEqual([]);
    if (!may(actor, 'admin')) expect(navigationFor(actor, 'administration')).toEqual([]);
  });

  test.each(Object.entries(actors))(
    '%s may read what the pages it enters show, and change nothing behind others',
    (_, actor) => {
      const astray: string[] = [];
      for (const route of routes) {
        for (const name of contractsOf[route.path] ?? []) {
          const contract: Contract = contracts[name];
          for (const [endpoint, { method, permission }] of Object.entries(contract)) {
            const called = `${name}.${endpoint}`;
            const allowed = may(actor, permission);
            const enters = mayEnter(actor, route);
            // What the operator alone reads stands on pages of the operator's.
            const isList =
              method === 'GET' &&
              !contract[endpoint]?.path.includes(':') &&
              permission !== 'admin' &&
              permission !== 'super';
            if (enters && isList && !allowed) astray.push(`${route.path} cannot read ${called}`);
            if (!enters && method !== 'GET' && allowed && !own.includes(called))
              astray.push(`${called} is open although ${route.path} is not`);
          }
        }
      }
      expect(astray).toEqual([]);
    },
  );
});

test('every address of the application has a route, and every route is an address', () => {
  const patterns = routes.map(({ path }) => path.replace(/\$(\w+)/g, ':$1'));
  expect([...new Set(patterns)].sort()).toEqual([...screens].sort());
});

test('every page behind a gate is for a contract that this test knows', () => {
  const gated = routes.filter(({ id }) => id.startsWith('/private/admin/')).map(({ path }) => path);
  expect(gated.filter((path) => contractsOf[path] === undefined)).toEqual([]);
  const recorded = gated.flatMap((path) =>
    (contractsOf[path] ?? []).flatMap((name) =>
      Object.values<Contract[string]>(contracts[name]).map(auditOf),
    ),
  );
  expect(recorded.filter((depth) => depth === 'full').length).toBeGreaterThan(10);
});
