/** All texts in Portuguese, the source of all keys. */
import { first } from './first.ts';
import { rest } from './rest.ts';

export const pt = { ...first, ...rest };
