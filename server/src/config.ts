/**
 * The environment, parsed once. Every problem is told in one go, then the process ends; everyone else is handed values.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from './config/config.ts';
import { schema, type Values } from './config/schema.ts';
import { misspeltVariables } from './config/unknown-variables.ts';
import { patience } from './platform/http/body.ts';
import { refusalsAtOnce } from './platform/http/limits/slow-refusals.ts';

export type { Config } from './config/config.ts';
export { unknownVariables } from './config/unknown-variables.ts';
export { variables } from './config/variables.ts';
export { warningsOf } from './config/warnings-of.ts';

const webVersionUrls = [
  'https://web.whatsapp.com/sw.js',
  'https://raw.githubusercontent.com/WhiskeySockets/Baileys/master/src/Defaults/index.ts',
];

/** What is wrong with the environment, one line a problem. */
export class ConfigRefused extends Error {}

/** `--role=api,worker` on the command line wins over ROLES. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length);
  const parsed = schema.safeParse({ ...env, ...(role === undefined ? {} : { ROLES: role }) });
  const misspelt = misspeltVariables(env);
  if (!parsed.success || misspelt.length > 0) {
    const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
    const lines = [...misspelt, ...wrong].map((line) => `  ${line}`);
    throw new ConfigRefused(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  // A page of another origin cannot follow the relative addresses that files have otherwise.
  if (values.CORS_ORIGINS.length > 0 && values.PUBLIC_URL === undefined)
    throw new ConfigRefused(
      'The configuration cannot be used:\n  PUBLIC_URL: is needed with CORS_ORIGINS, else clients of another origin find no files',
    );
  const sandbox = values.SANDBOX ?? values.DATABASE_URL === undefined;
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
    database: {
      connections: values.DATABASE_CONNECTIONS,
      waitMs: values.DATABASE_WAIT_SECONDS * 1_000,
      pooler:
        values.DATABASE_POOLER_URL === undefined
          ? undefined
          : { url: values.DATABASE_POOLER_URL, prepares: values.DATABASE_POOLER_PREPARES },
      replicaUrl: values.DATABASE_REPLICA_URL,
    },
    auditMonths: values.AUDIT_MONTHS,
    redisUrl: withPassword(values.REDIS_URL, values.REDIS_PASSWORD),
    roles: new Set(values.ROLES),
    jobTracks: [...new Set(values.JOB_TRACKS)],
    sessionsPerProcess: values.SESSIONS_PER_PROCESS,
    sendsAtOnce: values.SENDS_AT_ONCE,
    secret: values.PROSA_SECRET,
    formerSecrets: values.PROSA_SECRET_OLD,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    access: { sessionDays: values.SESSION_DAYS, signUpsPerHour: values.SIGN_UPS_PER_HOUR },
    companyName: values.COMPANY_NAME,
    providers: values.PROVIDERS ?? ['beta', 'cloud', ...(sandbox ? (['sandbox'] as const) : [])],
    whatsappWeb: {
      url: values.WHATSAPP_WEB_URL,
      version: values.WHATSAPP_WEB_VERSION,
      mediaCa:
        values.WHATSAPP_WEB_CA_FILE === undefined
          ? undefined
          : readFileSync(values.WHATSAPP_WEB_CA_FILE, 'utf8'),
      proxyUrl: values.WHATSAPP_PROXY_URL,
    },
    // Another WhatsApp than the real one has versions of its own.
    webVersionUrls:
      values.WHATSAPP_WEB_VERSION_URLS ?? (values.WHATSAPP_WEB_URL === undefined ? webVersionUrls : []),
    cloudApi: { graphUrl: values.CLOUD_API_URL, version: values.CLOUD_API_VERSION },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Prosa <prosa@localhost>' },
    payments: {
      efi: {
        url: values.EFI_URL,
        ca: values.EFI_CA_FILE === undefined ? undefined : readFileSync(values.EFI_CA_FILE, 'utf8'),
      },
      asaas: { url: values.ASAAS_URL },
    },
    ai: { url: values.AI_URL, patienceMs: 2_000 },
    dialogflow: { url: values.DIALOGFLOW_URL, tokenUrl: values.GOOGLE_TOKEN_URL },
    outgoing: { loopback: values.OUTGOING_LOOPBACK, hosts: values.OUTGOING_HOSTS },
    s3: s3Of(values),
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    limits: {
      transactionsPerCompany: values.TRANSACTIONS_PER_COMPANY,
      requestsPerCompany: values.REQUESTS_PER_COMPANY,
      requestsPerUser: values.REQUESTS_PER_USER,
      requestsPerUserPerSecond: values.REQUESTS_PER_USER_PER_SECOND,
      socketsPerUser: values.SOCKETS_PER_USER,
    },
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    refusalsAtOnce,
    lookForForsakenMs: 5_000,
    patience,
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (values.TRUST_PROXY === 0 ? 0 : 2)),
    backups: {
      folder: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
      hour: values.BACKUP_HOUR,
      keep: values.BACKUP_KEEP,
      withFiles: values.BACKUP_FILES,
      passphrase: values.BACKUP_PASSPHRASE,
    },
    familyImport: {
      isAllowed: values.FAMILY_IMPORT,
      filesFolder: values.FAMILY_FILES_DIR === undefined ? undefined : resolve(values.FAMILY_FILES_DIR),
      pauseMs: 400,
    },
    companyExports: { days: values.COMPANY_EXPORT_DAYS, mostBytes: values.COMPANY_EXPORT_GB * 1e9 },
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    checked: values.NODE_ENV !== 'production',
  };
}

function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined) return address;
  const whole = new URL(address);
  whole.password = encodeURIComponent(password);
  return whole.href;
}

function s3Of(values: Values): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) return undefined;
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return { endpoint, region, bucket, credentials };
}
