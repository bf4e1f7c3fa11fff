/** Every command of the program. */
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import type { Command } from './command.ts';
import { migrate } from './database/migrate.ts';
import { upgradeDatabase } from './database/upgrade-database.ts';
import { doctor } from './doctor/doctor.ts';
import { importFamily } from './import-family/import-family.ts';
import { exportCompany } from './portability/export-company.ts';
import { importCompany } from './portability/import-company.ts';
import { replayDead } from './replay-dead.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { rotateSecretCommand } from './secrets/rotate-secret.ts';

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
