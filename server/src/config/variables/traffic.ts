/** Who may call, how much one tenant takes of what all share, and what is told about it. */
import { z } from 'zod';
import { flag, limit, list, notGiven, optional, proxies } from '../kinds.ts';

export const trafficVariables = {
  CORS_ORIGINS: list
    .default([])
    .describe('Other origins whose pages may call this server, separated by commas'),
  TRUST_PROXY: proxies
    .default(0)
    .describe(
      'Who in front of this server is believed about X-Forwarded-For: how many proxies stand one behind the other (1 behind one), or their addresses and ranges separated by commas (10.0.0.5, 10.1.0.0/16, loopback). With a number nobody may reach this server past them',
    ),
  TRANSACTIONS_PER_COMPANY: limit(6, 1, 100).describe(
    'How many of each pool’s database connections (20, or DATABASE_CONNECTIONS) one company uses at once for requests, and for messages and jobs; the rest waits in turn',
  ),
  REQUESTS_PER_COMPANY: limit(1_000, 10, 100_000).describe(
    'How many requests of one company’s people, and as many of its other systems, may be under way or wait at once in this process; more are told to come again (429)',
  ),
  REQUESTS_PER_USER: limit(60, 5, 100_000).describe('The same for one user'),
  REQUESTS_PER_USER_PER_SECOND: limit(75, 5, 100_000).describe(
    'How many of one user begin within a second, half as many at once; further ones wait their turn',
  ),
  SOCKETS_PER_USER: limit(30, 1, 10_000).describe(
    'How many browser tabs of one user are told live news at once; of a company ten for each user and a hundred over',
  ),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(10)
    .default(1_000)
    .describe(
      'How many connections one address (of IPv6: one network) may hold at once; behind a proxy, requests under way',
    ),
  DRAIN_SECONDS: notGiven
    .or(z.coerce.number().min(0).max(300))
    .optional()
    .describe(
      'How long a process that was asked to stop goes on serving while /ready already tells proxies to send nothing more: as long as yours takes to notice. 2 behind a proxy (TRUST_PROXY), else 0, unless told',
    ),
  BACKUP_DIR: optional.describe(
    'Folder for a backup every day, on another disk or machine if possible; every process with the role worker that has it must reach the same one',
  ),
  BACKUP_HOUR: limit(3, 0, 23).describe('The hour (UTC) after which the daily backup is made'),
  BACKUP_KEEP: limit(14, 1, 1_000).describe('How many of the daily backups are kept'),
  BACKUP_FILES: flag
    .default(true)
    .describe('0 leaves files out of the daily backups, where they are kept elsewhere'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must be at least 12 characters')
    .optional()
    .describe('Seals backups; without it nobody restores them'),
  FAMILY_IMPORT: flag
    .default(true)
    .describe(
      '0 leaves bringing companies along from Whaticket, Atendechat or Ticketz to the command: super users then name no database for the server to open',
    ),
  FAMILY_FILES_DIR: optional.describe(
    'Folder with the files of such a system (its public), from which super users may have them brought along; every process with the role api or worker must reach it',
  ),
  COMPANY_EXPORT_DAYS: limit(3, 1, 30).describe(
    'How many days the archive of a company that somebody has ordered is kept',
  ),
  // What a store takes in parts of 8 MB.
  COMPANY_EXPORT_GB: limit(60, 1, 75).describe('How large such an archive may be, in GB'),
  METRICS_TOKEN: optional.describe('Bearer token for /metrics, which is closed without one'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged; on a terminal warn, unless told'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Outside production every answer is checked against its contract'),
} as const;
