/** The fields of a form that go into the row as they are; what was not sent stays as it is. */
import { connectionFields } from '@prosa/shared';
import type { ConnectionChanges } from '../connection.queries.ts';

/** Who is the default is decided, not written. */
const names = Object.keys(connectionFields.shape).filter((name) => name !== 'isDefault');

export const writtenFields = (input: Readonly<Record<string, unknown>>): ConnectionChanges =>
  Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
