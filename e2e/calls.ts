/** The API in the hands of an admin who is in no browser: signing in there would end the session of whoever is. */
import { addUser, expect, tokenOf } from './story.ts';

export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Adds the admin; every call must succeed. */
export async function callsOf(url: string, name: string, email: string): Promise<Call> {
  await addUser(url, { name, email, profile: 'admin' });
  const authorization = `Bearer ${await tokenOf(url, email)}`;
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return text === '' ? undefined : JSON.parse(text);
  };
}
