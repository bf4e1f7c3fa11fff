import { expect, test } from 'vitest';
import { navigationFor, type Switches } from './navigation.ts';

const admin = { id: 1, profile: 'admin', super: false } as const;
const everything = new Proxy({}, { get: () => true }) as Switches;

test('the page of the messages API stands behind that of the users', () => {
  const keys = navigationFor(admin, 'administration', everything).map(({ key }) => key);
  const known = ['connections', 'files', 'queues', 'users', 'messagesApi', 'financeiro', 'settings'];
  expect(keys.filter((key) => known.includes(key))).toEqual(known);
});
