/** The API in the hands of somebody who is in no browser. */
import { addUser, expect, tokenOf } from './story.ts';

/** Asks a path of the API with a method and a JSON body; returns the answer's body. Any status of 300 and more fails the story. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** The calls of somebody who is there already. Signing in ends the session before, also that of a browser. */
export async function callAs(url: string, email: string): Promise<Call> {
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

/** Adds an admin of the story's own, whose session no browser ends; returns their calls. */
export async function callsOf(url: string, name: string, email: string): Promise<Call> {
  await addUser(url, { name, email, profile: 'admin' });
  return callAs(url, email);
}
