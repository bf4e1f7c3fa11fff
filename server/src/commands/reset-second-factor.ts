/** Somebody has neither phone nor recovery codes, and no admin to ask. */
import { clearSecondFactor } from '../features/auth/index.ts';
import type { Command } from './command.ts';
import { CommandRefused } from './command-refused.ts';

export const resetSecondFactor: Command = {
  name: 'reset-second-factor',
  usage: '<e-mail>',
  help: 'Lets somebody sign in with the password alone who has lost phone and recovery codes.',
  run: async ({ args: [email = ''], onDatabase }) => {
    const outcome = await onDatabase((platform) => clearSecondFactor(platform, email));
    if (outcome === 'nobody') throw new CommandRefused(`Nobody signs in as "${email}".`);
    const text =
      outcome === 'cleared'
        ? `${email} signs in with the password alone from now on.`
        : `${email} has no second factor.`;
    return { text };
  },
};
