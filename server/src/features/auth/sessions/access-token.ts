/**
 * Access tokens: signed, good for 15 minutes, read by clients for their expiry. A token's signature is checked once; a
 * bounded memory spares it afterwards, because checking it is what an authenticated request would cost most.
 */
import { createSecretKey } from 'node:crypto';
import { AppError, rowId } from '@prosa/shared';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const accessSeconds = 900;
const algorithm = 'HS256';
const maxRemembered = 10_000;

const claimsSchema = z.object({
  id: rowId,
  profile: z.enum(['user', 'supervisor', 'admin']),
  companyId: rowId,
  super: z.boolean(),
  /** The session the token belongs to. */
  sid: z.uuid(),
  /** The user's token version when the token was made. */
  tv: z.int(),
  /** The session opens only what serves setting a second factor up. */
  sf: z.literal('owed').optional(),
  /** The last event that browsers had been told of; whoever reads with the token sees what it said. */
  ev: z.string().optional(),
  exp: z.int(),
});
export type Claims = z.output<typeof claimsSchema>;
export type NewClaims = Omit<Claims, 'exp' | 'ev'>;

export type AccessTokens = {
  /** Good for 15 minutes unless told until when. */
  sign(claims: NewClaims, now: Date, until?: Date): Promise<string>;
  /** Missing, forged or malformed: 401. Genuine but past its time: 403, upon which clients refresh. */
  verify(token: string, now: Date): Promise<Claims>;
};

export const noSession = (cause?: unknown): AppError => new AppError('ERR_SESSION_EXPIRED', { cause });
export const staleToken = (): AppError => new AppError('ERR_SESSION_EXPIRED', { status: 403 });

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

type TokenOptions = {
  /** Tokens of these secrets are past their time, whatever they say: whoever holds one may refresh, no more. */
  readonly former?: readonly string[] | undefined;
  /** The id of the last event that browsers of the company's shard were told of. */
  readonly lastEvent?: (companyId: number) => string | undefined;
};

/** Signs and checks the tokens of this secret. */
export function openAccessTokens(
  secret: string,
  { former = [], lastEvent = () => undefined }: TokenOptions = {},
): AccessTokens {
  const key = createSecretKey(secret, 'utf8');
  const formerKeys = former.map((one) => createSecretKey(one, 'utf8'));
  const remembered = new Map<string, Claims>();

  async function isFormer(token: string, now: Date): Promise<boolean> {
    for (const one of formerKeys) {
      const read = jwtVerify(token, one, { algorithms: [algorithm], currentDate: now });
      const verdict = await read.then(
        () => true,
        (error: unknown) => error instanceof errors.JWTExpired,
      );
      if (verdict) return true;
    }
    return false;
  }

  async function check(token: string, now: Date): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw staleToken();
      if (error instanceof errors.JWSSignatureVerificationFailed && (await isFormer(token, now)))
        throw staleToken();
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw noSession(error);
      throw error;
    }
  }

  return {
    sign: (claims, now, until) =>
      new SignJWT({ ...claims, ev: lastEvent(claims.companyId) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt(seconds(now))
        .setExpirationTime(until === undefined ? seconds(now) + accessSeconds : seconds(until))
        .sign(key),
    verify: async (token, now) => {
      const known = remembered.get(token);
      if (known !== undefined) {
        if (known.exp > seconds(now)) return known;
        remembered.delete(token);
        throw staleToken();
      }
      const claims = await check(token, now);
      const oldest = remembered.keys().next().value;
      if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest);
      remembered.set(token, claims);
      return claims;
    },
  };
}
