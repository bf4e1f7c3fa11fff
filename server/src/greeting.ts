/** What a server says on the terminal once it is ready. Pure. */
import type { FirstStart } from './features/auth/index.ts';
import { version } from './version.ts';

/** Returns the lines; the first password stands in them only where it was made here, for else nobody would know it. */
export function greeting(address: string, first: FirstStart | undefined): readonly string[] {
  const ready = `Prosa ${version} is ready: ${address}`;
  if (first?.created !== true) return [ready];
  const { email, madePassword } = first;
  return [
    ready,
    `  e-mail:   ${email}`,
    `  password: ${madePassword === undefined ? 'the one you gave' : `${madePassword}   (shown this once)`}`,
  ];
}
