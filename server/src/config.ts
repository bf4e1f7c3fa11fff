/**
 * The environment, parsed once. Every problem is told in one go, then the process ends; everyone else is handed values.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isProxyAddress, type Provider, providers } from '@prosa/shared';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { type Patience, patience } from './platform/http/body.ts';
import type { ProxyTrust } from './platform/http/forwarded.ts';
import { refusalsAtOnce } from './platform/http/limits/slow-refusals.ts';

export const roles = ['api', 'realtime', 'worker', 'connections'] as const;
export type Role = (typeof roles)[number];

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const webVersionUrls = [
  'https://web.whatsapp.com/sw.js',
  'https://raw.githubusercontent.com/WhiskeySockets/Baileys/master/src/Defaults/index.ts',
];
const optional = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** More proxies one behind the other than anybody has: a larger number is a mistake. */
const maxHops = 10;
/** Names for ranges of addresses, as Fastify's proxy-addr knows them. */
const namedRanges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isAddressOrRange = (text: string): boolean =>
  namedRanges.has(text) ||
  (text.includes('/')
    ? ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0
    : ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text));

const limit = (usual: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** How many proxies stand in front, or which; each of them is believed about who called it, and nobody else. */
const proxies = z.string().transform((text, check): ProxyTrust => {
  const value = text.trim();
  if (value === '' || value === 'false') return 0;
  if (value === 'true') return 1;
  if (/^\d+$/.test(value) && Number(value) <= maxHops) return Number(value);
  const places = value.split(',').map((place) => place.trim());
  if (places.every(isAddressOrRange)) return places;
  check.addIssue(
    'must be a number of proxies (0 to 10), or their addresses and ranges (10.0.0.5, 10.1.0.0/16, loopback) separated by commas',
  );
  return z.NEVER;
});

/** Variable → what it must be, with its default; `.describe` is what .env.example says of it. */
export const variables = {
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: optional.describe(
    'Where browsers reach this server, e.g. https://atendimento.example.com; https makes cookies secure',
  ),
  DATA_DIR: z.string().min(1).default('data').describe('Folder for the embedded database, secrets and media'),
  DATABASE_URL: optional.describe('A PostgreSQL (15 or newer) to use instead of the embedded one'),
  REDIS_URL: optional.describe('Redis or Valkey, needed when several processes serve browsers'),
  ROLES: list
    .pipe(z.array(z.enum(roles)).min(1))
    .default([...roles])
    .describe('What this process does: api, realtime, worker, connections'),
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
  SANDBOX: flag.optional().describe('Simulated phones: on with the embedded database unless 0'),
  PROVIDERS: list
    .pipe(z.array(z.enum(providers)).min(1))
    .optional()
    .describe(
      'Networks that new connections may use, the usual one first: beta (WhatsApp Web), cloud (official API), sandbox',
    ),
  WHATSAPP_WEB_URL: z
    .url({ protocol: /^wss?$/ })
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe('Another WhatsApp Web than the real one, for development and tests'),
  WHATSAPP_WEB_CA_FILE: optional.describe(
    'Authority that signs for WhatsApp’s media servers and for proxies over TLS, as PEM, where it is not a public one',
  ),
  WHATSAPP_WEB_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe(
      'Version of WhatsApp Web that all linked numbers speak, e.g. 2.3000.1043857760; without it the newest that works is used',
    ),
  WHATSAPP_WEB_VERSION_URLS: list
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(10))
    .optional()
    .describe(
      'Addresses that tell the newest version of WhatsApp Web, as JSON or text; WhatsApp’s own page and the client library’s unless told, empty asks nobody',
    ),
  WHATSAPP_PROXY_URL: optional
    .refine(
      (text) => text === undefined || isProxyAddress(text),
      'must be http://, https:// or socks5://, with user:password@ where needed (special characters percent-encoded)',
    )
    .describe(
      'Proxy through which linked numbers reach WhatsApp, e.g. socks5://user:password@10.0.0.5:1080; a connection’s own one comes first',
    ),
  CLOUD_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://graph.facebook.com')
    .describe('Meta’s Graph API; another address is for development and tests'),
  CLOUD_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0')
    .describe('Version of the Graph API that official numbers speak'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' })
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe(
      'Mail server, e.g. smtps://user:password@mail.example.com; without it letters lie in DATA_DIR/mail',
    ),
  MAIL_FROM: optional.describe('Sender of e-mail, e.g. Prosa <prosa@example.com>; needed with SMTP_URL'),
  EFI_URL: z
    .url({ protocol: /^https$/ })
    .default('https://pix.api.efipay.com.br')
    .describe('Efí’s Pix API; https://pix-h.api.efipay.com.br is its test bench'),
  EFI_CA_FILE: optional.describe('Authority that signs for EFI_URL, as PEM, where it is not a public one'),
  ASAAS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.asaas.com/v3')
    .describe('Asaas’ API; https://api-sandbox.asaas.com/v3 is its test bench'),
  AI_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.openai.com/v1')
    .describe('OpenAI-compatible API for prompts that name no other'),
  DIALOGFLOW_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://dialogflow.googleapis.com')
    .describe('Dialogflow’s API; another address is for development and tests'),
  GOOGLE_TOKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google gives out tokens; another address is for development and tests'),
  OUTGOING_LOOPBACK: flag
    .default(false)
    .describe(
      '1 lets companies name bots, models and webhooks on this machine, over http too: for development and tests',
    ),
  OUTGOING_HOSTS: list
    .pipe(z.array(z.string().regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i, 'must be host:port')))
    .default([])
    .describe(
      'Places in a private network that companies may name for bots, models, webhooks and proxies all the same, over http too, as host:port, separated by commas, e.g. 10.0.0.5:11434',
    ),
  S3_BUCKET: optional.describe(
    'Bucket of an S3-compatible store for media; without it files lie in DATA_DIR/media',
  ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be http://… or https://…' })
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe('Where the store is reached, e.g. https://minio.example.com; Amazon’s own unless given'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: optional.describe('Key for the bucket; what the machine itself is allowed unless given'),
  S3_SECRET_ACCESS_KEY: optional.describe('Secret of that key'),
  CORS_ORIGINS: list
    .default([])
    .describe('Other origins whose pages may call this server, separated by commas'),
  TRUST_PROXY: proxies
    .default(0)
    .describe(
      'Who in front of this server is believed about X-Forwarded-For: how many proxies stand one behind the other (1 behind one), or their addresses and ranges separated by commas (10.0.0.5, 10.1.0.0/16, loopback). With a number nobody may reach this server past them',
    ),
  TRANSACTIONS_PER_COMPANY: limit(6, 1, 100).describe(
    'How many of the 20 database connections one company uses at once for requests, and for messages and jobs; the rest waits in turn',
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
  METRICS_TOKEN: optional.describe('Bearer token for /metrics, which is closed without one'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Outside production every answer is checked against its contract'),
} as const;

/** Told beside whatever else is wrong. */
const always = { when: () => true };

const schema = z
  .object(variables)
  .refine((values) => values.PROSA_SECRET !== undefined || values.PROSA_SECRET_OLD.length === 0, {
    path: ['PROSA_SECRET'],
    error: 'is needed with PROSA_SECRET_OLD',
    ...always,
  })
  .refine((values) => !values.SMTP_URL || values.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL',
    ...always,
  })
  .refine((values) => values.S3_BUCKET !== undefined || (!values.S3_ENDPOINT && !values.S3_ACCESS_KEY_ID), {
    path: ['S3_BUCKET'],
    error: 'is needed with S3_ENDPOINT and S3_ACCESS_KEY_ID',
    ...always,
  })
  .refine((values) => !values.S3_ACCESS_KEY_ID === !values.S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'goes together with S3_ACCESS_KEY_ID',
    ...always,
  });

export type Config = {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly sessionsPerProcess: number;
  readonly sendsAtOnce: number;
  readonly secret: string | undefined;
  /** Master secrets of before. */
  readonly formerSecrets: readonly string[];
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** For how long people stay signed in, and how many companies strangers open from one network in an hour. */
  readonly access: { readonly sessionDays: number; readonly signUpsPerHour: number };
  readonly companyName: string;
  /** The usual one first. */
  readonly providers: readonly Provider[];
  readonly whatsappWeb: {
    readonly url: string | undefined;
    readonly version: string | undefined;
    /** A certificate authority (PEM) to trust for files, beside the public ones. */
    readonly mediaCa?: string | undefined;
    /** Through which it is reached where a connection has no proxy of its own. */
    readonly proxyUrl?: string | undefined;
  };
  /** Who is asked for the newest version of WhatsApp Web. */
  readonly webVersionUrls: readonly string[];
  /** Where official numbers are reached. */
  readonly cloudApi: { readonly graphUrl: string; readonly version: string };
  /** Where media lies, unless in a folder. */
  readonly s3:
    | {
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly bucket: string;
        readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
      }
    | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Where payment providers are reached. */
  readonly payments: {
    readonly efi: { readonly url: string; readonly ca: string | undefined };
    readonly asaas: { readonly url: string };
  };
  /** Language models: where prompts go that name no place, and how long customers may go on writing before one answers. */
  readonly ai: { readonly url: string; readonly patienceMs: number };
  /** Where Google's bots are reached. */
  readonly dialogflow: { readonly url: string; readonly tokenUrl: string };
  /** Where companies may send requests to, beside public addresses. */
  readonly outgoing: { readonly loopback: boolean; readonly hosts: readonly string[] };
  readonly corsOrigins: readonly string[];
  readonly trustProxy: ProxyTrust;
  /** How much one tenant may take of what all share. */
  readonly limits: {
    readonly transactionsPerCompany: number;
    readonly requestsPerCompany: number;
    readonly requestsPerUser: number;
    readonly requestsPerUserPerSecond: number;
    readonly socketsPerUser: number;
  };
  readonly connectionsPerAddress: number;
  /** How many refusals one address hears at once within ten seconds. */
  readonly refusalsAtOnce: number;
  /** How often a process looks for devices that wait to be taken off their phones. */
  readonly lookForForsakenMs: number;
  /** How long senders of bodies may take. */
  readonly patience: Patience;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Answers, events and error codes are held against their contracts. */
  readonly checked: boolean;
};

/** What is wrong with the environment, one line a problem. */
export class ConfigRefused extends Error {}

/** `--role=api,worker` on the command line wins over ROLES. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length);
  const parsed = schema.safeParse({ ...env, ...(role === undefined ? {} : { ROLES: role }) });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
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
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    roles: new Set(values.ROLES),
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
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    checked: values.NODE_ENV !== 'production',
  };
}

function s3Of(values: z.output<typeof schema>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) return undefined;
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return { endpoint, region, bucket, credentials };
}

/**
 * What may be meant, and is told at start all the same. A trial on this machine, for development or as a demonstration, needs
 * no address.
 */
export function warningsOf(
  { publicUrl, checked, host, trustProxy }: Pick<Config, 'publicUrl' | 'checked' | 'host' | 'trustProxy'>,
  args: readonly string[],
): string[] {
  const isAlone = trustProxy === 0 && /^(127\.|localhost$|::1$)/.test(host);
  const isTrial = checked || args.includes('--demo') || isAlone;
  return publicUrl !== undefined || isTrial
    ? []
    : [
        'PUBLIC_URL is not set: letters carry no link to this server, files have no address for bots and pages of other origins, payment providers cannot report payments, and cookies are not limited to https',
      ];
}
