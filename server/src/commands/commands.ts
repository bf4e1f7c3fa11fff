/** Every command of the program. */
import type { Command } from './command.ts';
import { replayDead } from './replay-dead.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { rotateSecretCommand } from './rotate-secret.ts';

export const commands: readonly Command[] = [replayDead, resetSecondFactor, rotateSecretCommand];

/** The command of this name; undefined where an ordinary start is meant. */
export const commandIn = (name: string | undefined): Command | undefined =>
  commands.find((command) => command.name === name);
