/** Judges who pushes: a JSON Web Token signed with the key that the browser subscribed with (RFC 8292). */
import { createPublicKey, verify } from 'node:crypto';

const dayMs = 24 * 3_600_000;

/** Returns by which key (base64url) and for whom it is signed; undefined where it does not hold for this service. */
export function signedBy(
  authorization: string,
  audience: string,
): { readonly key: string; readonly subject: string } | undefined {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', body = '', signature = ''] = token?.split('.') ?? [];
  if (key === undefined) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (x === undefined || y === undefined) return undefined;
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return undefined;
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const leftMs = exp * 1_000 - Date.now();
  const holds = alg === 'ES256' && aud === audience && leftMs > 0 && leftMs <= dayMs;
  return holds && /^(mailto:|https:)/.test(sub) ? { key, subject: sub } : undefined;
}
