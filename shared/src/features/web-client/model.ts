/** Which version of WhatsApp's web client linked numbers say that they are. */
import { z } from 'zod';
import { instant } from '../../kernel/wire.ts';

/** Three numbers, e.g. `2.3000.1043857760`. */
export const clientVersion = z
  .string()
  .trim()
  .max(30)
  .regex(/^\d{1,4}\.\d{1,6}\.\d{1,12}$/);

export const webClientView = z
  .object({
    /** What numbers say, unless one of them tries another. */
    inUse: z.string(),
    /** Why it is that one: named in the configuration, pinned here, proved by a number, or built in. */
    because: z.enum(['configured', 'pinned', 'proved', 'built_in']),
    /** Null where none is. */
    pinned: z.string().nullable(),
    builtIn: z.string(),
    /** When sources were last asked; null when never, or when nobody is linked. */
    askedAt: instant.nullable(),
    sources: z.array(
      z.object({
        url: z.string(),
        version: z.string().nullable(),
        /** Null where it answered with a version. */
        problem: z.enum(['unreachable', 'no_version']).nullable(),
        at: instant,
      }),
    ),
    /** What one number tries before the others. */
    trial: z
      .object({
        version: z.string(),
        companyId: z.int().nullable(),
        connectionId: z.int().nullable(),
        since: instant.nullable(),
      })
      .nullable(),
    /** The newest first. */
    versions: z.array(
      z.object({
        version: z.string(),
        seenAt: instant,
        acceptedAt: instant.nullable(),
        refusedAt: instant.nullable(),
      }),
    ),
    /** How many linked numbers said what when they last connected; null before that. */
    numbers: z.array(z.object({ version: z.string().nullable(), connected: z.int(), total: z.int() })),
    /** How many wait for a version that WhatsApp takes. */
    outdated: z.int(),
  })
  .meta({ id: 'WebClient' });
export type WebClientView = z.output<typeof webClientView>;
