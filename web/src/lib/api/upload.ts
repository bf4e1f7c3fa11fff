/** Sends a form with files. The only user of `XMLHttpRequest`: `fetch` does not tell how much has gone up. */
import { type Endpoint, splitInput } from '@prosa/shared/kernel/contract';
import { ApiError } from '../feedback/api-error.ts';
import { refused } from './http.ts';

export type Progress = {
  /** How much has gone up, between 0 and 1. */
  readonly onProgress: (share: number) => void;
  /** Aborting rejects with `ERR_OFFLINE` at status 0. */
  readonly signal: AbortSignal;
};

const fieldText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * Makes a form: fields as texts, lists of texts one by one, and the files under the name that the endpoint gives them.
 */
export function formOf(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  files: readonly File[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, fieldText(part));
  }
  for (const file of files) form.append(endpoint.upload?.field ?? 'medias', file, file.name);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, but a proxy's; the status says enough.
    return {};
  }
}

export function sendForm(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  files: readonly File[],
  token: string | null,
  { onProgress, signal }: Progress,
): Promise<unknown> {
  const { url, body = {} } = splitInput(endpoint, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = (): void => reject(new ApiError('ERR_OFFLINE', 0));
    request.open(endpoint.method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(refused(request.status, answer));
    };
    if (signal.aborted) return lost();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(endpoint, body, files));
  });
}
