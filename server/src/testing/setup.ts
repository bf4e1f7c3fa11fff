/** Runs before every test file of the server: what the file begins is ended after its last test. */
import { afterAll } from 'vitest';
import { endAll } from './endings.ts';

afterAll(endAll);
