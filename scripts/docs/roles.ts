/** Who may do what: the rule table, and the endpoints that each of its permissions opens. */
import {
  type Actor,
  contracts,
  type Endpoint,
  type Permission,
  permissions,
  type Reach,
  reachOf,
} from '@prosa/shared';
import { code, page, table } from './markdown.ts';

const actors: Readonly<Record<string, Actor>> = {
  user: { id: 1, profile: 'user', super: false },
  supervisor: { id: 2, profile: 'supervisor', super: false },
  admin: { id: 3, profile: 'admin', super: false },
  super: { id: 4, profile: 'user', super: true },
};

const said: Readonly<Record<Reach, string>> = { company: 'yes', queues: 'own queues' };

const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((contract) =>
  Object.values<Endpoint>(contract),
);

const opened = (permission: Permission): string => {
  const found = endpoints.filter((endpoint) => endpoint.permission === permission);
  if (permission === 'session') return `the other ${found.length} endpoints`;
  return found.map(({ method, path }) => code(`${method} ${path}`)).join(', ');
};

export function rolesPage(): string {
  const rows = (Object.keys(permissions) as Permission[]).map((permission) => [
    code(permission),
    ...Object.values(actors).map((actor) => {
      const reach = reachOf(actor, permission);
      return reach === null ? '' : said[reach];
    }),
    opened(permission),
  ]);
  return page(
    'Roles',
    'What each role may do. The same table decides in the server before a handler runs and in the browser before a button is drawn; a permission without endpoints is asked for inside use cases or by screens. What a user sees of tickets follows their queues besides.',
    table(['Permission', ...Object.keys(actors), 'Opens'], rows),
  );
}
