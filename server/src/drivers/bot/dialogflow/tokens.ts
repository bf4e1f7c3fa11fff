/** Access to Google in the name of a service account: its key signs a request for a token, which is good for an hour. */
import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { call, type FetchPublic, failureOf, jsonOf } from '../call.ts';
import { BotFailed } from '../driver.ts';
import { serviceAccount, token, tokenFailure } from './types.ts';

const scope = 'https://www.googleapis.com/auth/dialogflow';
const audience = 'https://oauth2.googleapis.com/token';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A token is not used in its last minutes. */
const marginMs = 5 * 60_000;
const mostKept = 1_000;

export type Tokens = {
  of(keyFile: string): Promise<string>;
  /** Drops a token that was not believed. */
  forget(keyFile: string): void;
};

export type TokenPlace = {
  readonly fetchPublic: FetchPublic;
  /** Where Google gives out tokens, or somebody who plays Google. */
  readonly url: string;
  readonly now: () => Date;
};

type Kept = { readonly token: string; readonly until: number };

export function openTokens({ fetchPublic, url, now }: TokenPlace): Tokens {
  const kept = new Map<string, Kept>();
  const nameOf = (keyFile: string): string => createHash('sha256').update(keyFile).digest('base64');

  async function fetchToken(keyFile: string): Promise<Kept> {
    const at = now().getTime();
    const body = new URLSearchParams({ grant_type: grantType, assertion: await assertionOf(keyFile, at) });
    const told = await call(fetchPublic, url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
    });
    const json = jsonOf(told.text);
    if (told.status >= 300) {
      const { error = '', error_description = '' } = tokenFailure.safeParse(json).data ?? {};
      const detail = [error, error_description].filter(Boolean).join(': ');
      if (told.status === 400)
        throw new BotFailed('unauthorized', { status: 400, detail, mayHaveArrived: false });
      const { trouble, status, detail: shortened } = failureOf(told.status, detail);
      throw new BotFailed(trouble, { status, detail: shortened, mayHaveArrived: false });
    }
    const parsed = token.safeParse(json);
    if (!parsed.success) throw new BotFailed('garbage', { status: told.status, mayHaveArrived: false });
    return { token: parsed.data.access_token, until: at + parsed.data.expires_in * 1_000 - marginMs };
  }

  return {
    of: async (keyFile) => {
      const name = nameOf(keyFile);
      const held = kept.get(name);
      if (held !== undefined && held.until > now().getTime()) return held.token;
      const fresh = await fetchToken(keyFile);
      if (kept.size >= mostKept) kept.clear();
      kept.set(name, fresh);
      return fresh.token;
    },
    forget: (keyFile) => void kept.delete(nameOf(keyFile)),
  };
}

async function assertionOf(keyFile: string, at: number): Promise<string> {
  const account = serviceAccount.safeParse(jsonOf(keyFile)).data;
  if (account === undefined) throw new BotFailed('unauthorized', { mayHaveArrived: false });
  const seconds = Math.floor(at / 1_000);
  try {
    return await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3_600)
      .sign(await importPKCS8(account.private_key, 'RS256'));
  } catch (cause) {
    throw new BotFailed('unauthorized', { detail: 'private_key', mayHaveArrived: false, cause });
  }
}
