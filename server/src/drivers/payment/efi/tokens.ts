/** Efí's access tokens: one is fetched when it is needed, used until shortly before its end, and shared by all who wait. */
import { PaymentFailed } from '../driver.ts';
import type { Send } from '../http.ts';
import { token } from './types.ts';

const marginMs = 60_000;

type Held = { readonly text: string; readonly until: number };

export function openTokens(
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  { url, now }: { readonly url: string; readonly now: () => Date },
  send: Send,
): { get(): Promise<string>; forget(): void } {
  let held: Promise<Held> | undefined;

  async function fetched(): Promise<Held> {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const told = await send({
      method: 'POST',
      url: `${url}/oauth/token`,
      headers: { authorization: `Basic ${credentials}` },
      body: { grant_type: 'client_credentials' },
    });
    const answer = token.safeParse(told.json);
    if (told.status >= 300 || !answer.success)
      throw new PaymentFailed('unauthorized', `Efí answered ${told.status} to the credentials`);
    return {
      text: answer.data.access_token,
      until: now().getTime() + answer.data.expires_in * 1_000 - marginMs,
    };
  }

  return {
    get: async () => {
      const known = await held?.catch(() => undefined);
      if (known !== undefined && known.until > now().getTime()) return known.text;
      held = fetched();
      return (await held).text;
    },
    forget: () => {
      held = undefined;
    },
  };
}
