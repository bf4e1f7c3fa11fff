/**
 * The grammar of endpoints. From one declaration come request parsing, the response check, the OpenAPI page, the typed
 * web client and the typed test client.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../catalogue.ts';
import { kilobyte } from './constants.ts';
import type { Permission, PlanFlag } from './permission.ts';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/tickets/:ticketId`. A trailing slash is ignored on every route. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  /** The plan flag without which the route answers 403. */
  readonly plan?: PlanFlag;
  /** Codes this endpoint answers beside the common ones; tests and development refuse any other. */
  readonly errors?: readonly ErrorCode[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The largest body that is read, in bytes, unless `defaultBodyLimit` is enough; a form with files has its own. */
  readonly bodyLimit?: number;
  /** A body that is a bare list counts as this field of it. */
  readonly listBody?: string;
  /**
   * Lets the endpoint also take a form (multipart/form-data) whose fields are the body and whose files come under this
   * name. Fields are texts, and lists of texts where a name comes more than once.
   */
  readonly upload?: { readonly field: string; readonly maxFiles: number; readonly maxBytes: number };
  readonly response: z.ZodType;
  /** Status of success; 204 sends no body. */
  readonly status?: 200 | 201 | 204;
  /** The handler waits for the outside world: it gets no open transaction and opens its own before and after. */
  readonly remote?: true;
  /**
   * Set on an endpoint that changes nothing and reads much, so that it may be answered by a copy of the database: always, or
   * where one of these fields is given.
   * Nobody misses what they have written before.
   */
  readonly heavyRead?: 'always' | { readonly where: readonly string[] };
  /** Answered although the company's subscription has run out. */
  readonly whenExpired?: true;
  /**
   * The platform's operator may name another company in `companyId` (query or body): it then runs in that company, as an
   * admin of it, and both logs say so. Everywhere else, and of everybody else, another company's id is refused.
   */
  readonly companyChoice?: true;
  /** Answered although the caller still owes a second factor: it serves setting one up, or leaving. */
  readonly beforeSecondFactor?: true;
  /** Not for personal tokens: it decides who may come in, or brings them in. */
  readonly personOnly?: true;
  /**
   * What whoever shows no token is answered: the endpoint of this name in the same contract, which is anybody's. For
   * clients that ask one address, signed in or not.
   */
  readonly forStrangers?: string;
  /** Attempts per minute, per address. */
  readonly throttle?: number;
  /**
   * How much the audit log keeps of it: the record before and after, or (of customers’ data) only that it was done. What
   * needs more than a session and changes something is kept in full unless told.
   */
  readonly audit?: 'full' | 'bare' | 'never';
  /** Answers the address of a file in which data leave the house: who took it is always kept. */
  readonly exports?: true;
  /** What the endpoint does, in one sentence for the OpenAPI page. */
  readonly summary: string;
};

/**
 * What an endpoint adds in which the operator may name a company: that choice, and the errors where it is not to be
 * entered.
 */
export const companyChoice = {
  companyChoice: true,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_INACTIVE'],
} as const satisfies Pick<Endpoint, 'companyChoice' | 'errors'>;

/** What a body may weigh in bytes where its endpoint says nothing of it. */
export const defaultBodyLimit = 64 * kilobyte;

export type Contract = Readonly<Record<string, Endpoint>>;

export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** Returns how much the audit log keeps of an endpoint; undefined where it keeps nothing. */
export function auditOf(endpoint: Endpoint): 'full' | 'bare' | undefined {
  const { method, permission, audit, exports } = endpoint;
  if (exports === true) return 'bare';
  if (audit !== undefined) return audit === 'never' ? undefined : audit;
  return method === 'GET' || ['anyone', 'session', 'connection'].includes(permission) ? undefined : 'full';
}

// biome-ignore lint/complexity/noBannedTypes: the identity of an intersection: an absent part adds no field.
type Nothing = {};
type Parsed<S> = S extends z.ZodType ? z.output<S> : Nothing;
type Raw<S> = S extends z.ZodType ? z.input<S> : Nothing;
type Merge<P, Q, B> = Omit<B, keyof P | keyof Q> & Omit<Q, keyof P> & P;

/** What a handler receives: body, query and path in one object; the path wins over the query, the query over the body. */
export type Input<E extends Endpoint> = Merge<Parsed<E['params']>, Parsed<E['query']>, Parsed<E['body']>>;
/** What a client passes. */
export type ClientInput<E extends Endpoint> = Merge<Raw<E['params']>, Raw<E['query']>, Raw<E['body']>>;
export type Output<E extends Endpoint> = z.output<E['response']>;

/** A client that carries out a contract: one function an endpoint. */
export type Client<C extends Contract> = {
  readonly [K in keyof C]: (
    ...input: Nothing extends ClientInput<C[K]> ? [input?: ClientInput<C[K]>] : [input: ClientInput<C[K]>]
  ) => Promise<Output<C[K]>>;
};

/** Returns the names of the parts of an endpoint's path: `/tickets/:ticketId` → `['ticketId']`. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');

/**
 * Spreads a client's flat input over path, query and body as the endpoint declares them.
 * A field of the path is not repeated; lists and objects in the query travel as JSON text.
 */
export function splitInput(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): { url: string; body?: Record<string, unknown> } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  let path: string = endpoint.path;
  for (const name of pathParams(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest.get(name))));
    rest.delete(name);
  }
  const search = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== undefined && value !== null)
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const url = search.size > 0 ? `${path}?${search}` : path;
  return endpoint.body === undefined ? { url } : { url, body: Object.fromEntries(rest) };
}
