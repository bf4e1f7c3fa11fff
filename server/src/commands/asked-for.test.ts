import { expect, it } from 'vitest';
import { askedFor } from './asked-for.ts';
import { commands } from './commands.ts';
import { help } from './help.ts';

it('starts a server without a word or with its options', () => {
  for (const words of [[], ['--demo'], ['--role=api,worker'], ['--role=api', '--demo']])
    expect(askedFor(words)).toEqual({ kind: 'start' });
});

it('knows every command, and hands it what stands behind it', () => {
  for (const command of commands)
    expect(askedFor([command.name, 'a', '--b'])).toEqual({ kind: 'command', command, args: ['a', '--b'] });
});

it('answers what there is, and which version it is', () => {
  for (const words of [['--help'], ['-h'], ['help'], ['replay-dead', '--help']])
    expect(askedFor(words)).toEqual({ kind: 'help' });
  expect(askedFor(['--version'])).toEqual({ kind: 'version' });
  for (const { name, help: about } of commands) {
    expect(help('1.2.3')).toContain(`main.mjs ${name}`);
    expect(help('1.2.3')).toContain(about);
  }
});

it.each([
  ['replay-daed', 'command', 'replay-dead'],
  ['rotate-secrets', 'command', 'rotate-secret'],
  ['--hepl', 'option', '--help'],
  ['--roles=api', 'option', '--role'],
  ['--role', 'option', '--role=api,worker'],
])('refuses “%s” with the one that was meant', (word, what, meant) => {
  expect(() => askedFor([word])).toThrow(`"${word}" is no ${what} of this program; did you mean "${meant}"?`);
  expect(() => askedFor(['--demo', word])).toThrow('did you mean');
});

it('refuses what is like nothing, and says where the list is', () => {
  expect(() => askedFor(['serve'])).toThrow(
    '"serve" is no command of this program; "--help" lists them all.',
  );
});
