/** All texts in Spanish. */
import { first } from './first.ts';
import { rest } from './rest.ts';

export const es = { ...first, ...rest };
