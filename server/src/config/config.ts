/** What everyone is handed of the environment. */
import type { Provider } from '@prosa/shared';
import type { Patience } from '../platform/http/body.ts';
import type { ProxyTrust } from '../platform/http/forwarded.ts';
import type { JobTrack } from '../platform/jobs/tracks.ts';
import type { Role } from './roles.ts';

export type Config = {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How many connections each pool holds, unless it is worked out, and how long a start waits for the database. */
  readonly database: {
    readonly connections: number | undefined;
    readonly waitMs: number;
    /** What requests go through instead, and whether it follows prepared statements. */
    readonly pooler: { readonly url: string; readonly prepares: boolean } | undefined;
    /** A copy that follows it, for what reads much. */
    readonly replicaUrl: string | undefined;
  };
  /** How long the audit log is kept; undefined: for ever. */
  readonly auditMonths: number | undefined;
  readonly redisUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  /** Which jobs it carries out as a worker. */
  readonly jobTracks: readonly JobTrack[];
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
  /** How long it goes on serving when it was asked to stop, red for proxies. */
  readonly drainMs: number;
  readonly backups: {
    /** Where daily ones go; undefined: none are made. */
    readonly folder: string | undefined;
    readonly hour: number;
    readonly keep: number;
    readonly withFiles: boolean;
    readonly passphrase: string | undefined;
  };
  /** Whether super users bring companies of other systems along, and whence their files may come. */
  readonly familyImport: {
    readonly isAllowed: boolean;
    readonly filesFolder: string | undefined;
    /** How long a source whose line dropped is left alone at first. */
    readonly pauseMs: number;
  };
  /** Archives of companies that are ordered on screen. */
  readonly companyExports: { readonly days: number; readonly mostBytes: number };
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Answers, events and error codes are held against their contracts. */
  readonly checked: boolean;
};
