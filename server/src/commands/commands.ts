/** Every command of the program. */
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor.ts';
import { importFamily } from './import-family.ts';
import { migrate } from './migrate.ts';
import { exportCompany } from './portability/export-company.ts';
import { importCompany } from './portability/import-company.ts';
import { replayDead } from './replay-dead.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { restore } from './restore.ts';
import { rotateSecretCommand } from './rotate-secret.ts';
import { upgradeDatabase } from './upgrade-database.ts';

export const commands: readonly Command[] = [
  doctor,
  backup,
  restore,
  exportCompany,
  importCompany,
  importFamily,
  migrate,
  replayDead,
  resetSecondFactor,
  rotateSecretCommand,
  upgradeDatabase,
];
