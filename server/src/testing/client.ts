/** The typed client that tests speak to the server with, over real HTTP. */
import { type Client, type Contract, type Contracts, contracts, splitInput } from '@prosa/shared';

export type Api = { readonly [F in keyof Contracts]: Client<Contracts[F]> };

/** What the server refused: its status and the whole body. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(`${status} ${String(body['error'])}`);
    this.status = status;
    this.body = body;
  }
}

/** A client that sends this token, or none; as from this address, where the server believes a proxy. */
export function apiClient(url: string, token?: string, address?: string): Api {
  const clientOf = (contract: Contract): unknown =>
    Object.fromEntries(
      Object.entries(contract).map(([name, endpoint]) => [
        name,
        async (input: Record<string, unknown> = {}) => {
          const { url: path, body } = splitInput(endpoint, input);
          const answer = await fetch(`${url}${path}`, {
            method: endpoint.method,
            headers: {
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(address === undefined ? {} : { 'x-forwarded-for': address }),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const text = await answer.text();
          const json = text === '' ? undefined : JSON.parse(text);
          if (!answer.ok) throw new Refused(answer.status, json);
          return json;
        },
      ]),
    );
  return Object.fromEntries(
    Object.entries(contracts).map(([feature, contract]) => [feature, clientOf(contract)]),
  ) as unknown as Api;
}

/** How a refusal was answered, e.g. `404 ERR_NO_TICKET_FOUND`; `none` when there was none. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    },
  );
