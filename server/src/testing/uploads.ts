/** Forms with files, as browsers send them. */
import { Refused } from './client.ts';

export type TestFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** Posts a form whose files come under `field`; answers the parsed body or throws what was refused. */
export async function postForm<T = unknown>(
  url: string,
  token: string | undefined,
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: readonly TestFile[],
  field = 'medias',
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  for (const { name, type, bytes } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(url, {
    method: 'POST',
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    body: form,
  });
  const json = JSON.parse(await answer.text()) as Record<string, unknown>;
  if (!answer.ok) throw new Refused(answer.status, json);
  return json as T;
}
