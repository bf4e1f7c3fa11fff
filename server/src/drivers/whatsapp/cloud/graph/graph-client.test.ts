/** To whom the token is shown, and what an answer that is none is taken for. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openGraphClient } from './graph-client.ts';
import { GraphRefused, NoAnswer, NotReached } from './graph-failures.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Heard = { readonly url: string | undefined; readonly authorization: string | undefined };

async function api(status: number, body: string, headers: Record<string, string> = {}) {
  const heard: Heard[] = [];
  const server = createServer(({ url, headers: { authorization } }, response) => {
    heard.push({ url, authorization });
    response.writeHead(status, { connection: 'close', ...headers }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { heard, graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const clientOf = (graphUrl: string) =>
  openGraphClient({ graphUrl, version: 'v24.0', accessToken: 'token', answerMs: 2_000 });

const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

it('asks under the version, in the name of the account', async () => {
  const { heard, graphUrl } = await api(200, '{"id":"7"}');
  expect(await clientOf(`${graphUrl}/`).get('100?fields=id')).toEqual({ id: '7' });
  expect(heard).toEqual([{ url: '/v24.0/100?fields=id', authorization: 'Bearer token' }]);
});

it('shows the token to nobody but Meta, whatever an answer names', async () => {
  const meta = await api(200, '{}');
  const stranger = await api(200, '{}');
  const client = clientOf(meta.graphUrl);
  for (const url of [stranger.graphUrl, 'http://lookaside.fbsbx.com/x', 'https://fbsbx.com.example/x']) {
    expect(await failure(client.follow(url))).toBeInstanceOf(GraphRefused);
    expect(await failure(client.download(url))).toBeInstanceOf(GraphRefused);
  }
  expect(stranger.heard).toEqual([]);
});

it('follows no redirection with its questions', async () => {
  const stranger = await api(200, '{}');
  const meta = await api(302, '', { location: stranger.graphUrl });
  expect(await failure(clientOf(meta.graphUrl).get('100'))).toBeInstanceOf(NoAnswer);
  expect(stranger.heard).toEqual([]);
});

it('tells what was refused, not reached and not answered apart', async () => {
  const refused = await api(400, JSON.stringify({ error: { code: 131047, message: 'late' } }));
  expect(await failure(clientOf(refused.graphUrl).get('1'))).toMatchObject({ status: 400, code: 131047 });
  const page = await api(502, '<html>');
  expect(await failure(clientOf(page.graphUrl).get('1'))).toMatchObject({ status: 502, code: null });
  const garbled = await api(200, '{"messages":');
  expect(await failure(clientOf(garbled.graphUrl).post('1', {}))).toBeInstanceOf(NoAnswer);
  servers.pop()?.close();
  expect(await failure(clientOf(garbled.graphUrl).get('1'))).toBeInstanceOf(NotReached);
});
