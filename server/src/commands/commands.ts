/** Every command of the program. */
import type { Command } from './command.ts';
import { replayDead } from './replay-dead.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { rotateSecretCommand } from './rotate-secret.ts';

export const commands: readonly Command[] = [replayDead, resetSecondFactor, rotateSecretCommand];
