/** Where the server is reached and what it stands on: database, secrets, first user. */
import { z } from 'zod';
import { jobTracks } from '../../platform/jobs/tracks.ts';
import { pageOrigin, serverAddress } from '../addresses.ts';
import { list, optional } from '../kinds.ts';
import { roles } from '../roles.ts';
import { databaseVariables } from './database.ts';

export const serverVariables = {
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: pageOrigin.describe(
    'Where browsers reach this server, e.g. https://atendimento.example.com, without a path; https makes cookies secure',
  ),
  DATA_DIR: z.string().min(1).default('data').describe('Folder for the embedded database, secrets and media'),
  ...databaseVariables,
  REDIS_URL: serverAddress(
    /^rediss?:$/,
    'redis://:password@host:6379',
    ', or the password given as REDIS_PASSWORD',
  ).describe('Redis or Valkey, needed when several processes serve browsers'),
  REDIS_PASSWORD: optional.describe('Password for REDIS_URL, as it is, whatever signs it has'),
  ROLES: list
    .pipe(z.array(z.enum(roles)).min(1))
    .default([...roles])
    .describe('What this process does: api, realtime, worker, connections'),
  JOB_TRACKS: list
    .pipe(z.array(z.enum(jobTracks)).min(1))
    .default([...jobTracks])
    .describe(
      `Which jobs this process carries out where it has the role worker: ${jobTracks.join(', ')}. Each must be carried out by some process; prompt also keeps the timers`,
    ),
  SESSIONS_PER_PROCESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5_000)
    .default(500)
    .describe(
      'How many WhatsApp sessions one process with the role connections runs at most; further ones wait for another process',
    ),
  SENDS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(80)
    .describe(
      'In how many conversations of one connection something is sent at the same moment, at most; linked numbers use 16',
    ),
  PROSA_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe(
      'Master secret; made on first start and kept in DATA_DIR unless given. All nodes need the same',
    ),
  PROSA_SECRET_OLD: list
    .pipe(z.array(z.string().min(32, 'must be at least 32 characters each')))
    .default([])
    .describe(
      'Former values of PROSA_SECRET, separated by commas: what they have sealed stays readable (see docs/security.md)',
    ),
  ADMIN_EMAIL: z.email().default('admin@prosa.local').describe('E-mail of the first super user'),
  ADMIN_PASSWORD: optional
    .pipe(z.string().min(10, 'must be at least 10 characters').optional())
    .describe(
      'Password of the first super user, at least 10 characters; unless given, a random one is printed once',
    ),
  SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(90)
    .describe('After how many days people sign in again, however much they use the product'),
  SIGN_UPS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(10)
    .describe('How many companies strangers of one network may open in an hour'),
  COMPANY_NAME: z.string().min(2).default('Prosa').describe('Name of the first company'),
} as const;
