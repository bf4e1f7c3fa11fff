/** The loopback Cloud API against a company's server that does nothing but listen. */
import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { connectCloudNetwork } from './control/client.ts';
import { openControl } from './control/server.ts';
import type { Fields } from './messages.ts';
import { type OpenCloudNetwork, openCloudNetwork } from './network.ts';

const shop = {
  phoneNumberId: '100200300',
  wabaId: '900800700',
  number: '+55 11 4000-1000',
  accessToken: 'EAA-token',
  appSecret: 'app-secret',
  templates: [
    { name: 'hello', language: 'pt_BR', components: [{ type: 'BODY', text: 'Olá {{1}}' }] },
    { name: 'bye', language: 'pt_BR', components: [{ type: 'BODY', text: 'Até' }] },
    {
      name: 'photo',
      language: 'pt_BR',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'Veja' },
      ],
    },
    { name: 'code', language: 'pt_BR', status: 'PAUSED', components: [{ type: 'BODY', text: 'x' }] },
  ],
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Heard = { readonly raw: string; readonly signature: string | undefined; readonly value: Fields };

/** A server that answers these statuses first, then 200. */
async function listener(firstAnswers: readonly number[] = []): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const answers = [...firstAnswers];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    if (request.method === 'GET') return void response.end(url.searchParams.get('hub.challenge'));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString();
    const status = answers.shift() ?? 200;
    if (status === 200)
      heard.push({
        raw,
        signature: request.headers['x-hub-signature-256'] as string | undefined,
        value: JSON.parse(raw).entry[0].changes[0].value,
      });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard };
}

async function opened(firstAnswers: readonly number[] = []) {
  const network = await openCloudNetwork();
  closers.push(() => network.close());
  await network.addNumber(shop);
  const { url, heard } = await listener(firstAnswers);
  await network.number(shop.phoneNumberId).subscribes(url, 'verify-me');
  return { network, heard };
}

const ask = (network: OpenCloudNetwork, path: string, init: RequestInit = {}) =>
  fetch(`${network.graphUrl}/v24.0/${path}`, {
    ...init,
    headers: { authorization: 'Bearer EAA-token', ...(init.headers ?? {}) },
  });

async function post(network: OpenCloudNetwork, message: object) {
  const answer = await ask(network, `${shop.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: '5511987654321', ...message }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: whatever Meta answers.
  return { status: answer.status, body: (await answer.json()) as any };
}

const text = (body: string) => ({ type: 'text', text: { body } });
const statusesOf = (heard: readonly Heard[]): unknown[] =>
  heard
    .flatMap(({ value }) => (Array.isArray(value['statuses']) ? value['statuses'] : []))
    .map((s) => s.status);

describe('the loopback Cloud API', () => {
  it('tells what a customer writes, signed over the bytes, and repeats it until it is taken', async () => {
    const { network, heard } = await opened([500, 503]);
    const id = await network.phone('+55 11 98765-4321', 'Ana').says('ação 👋');
    const [first] = heard;
    expect(heard).toHaveLength(1);
    expect(first?.raw).toContain('a\\u00e7\\u00e3o');
    expect(first?.signature).toBe(
      `sha256=${createHmac('sha256', 'app-secret')
        .update(first?.raw ?? '')
        .digest('hex')}`,
    );
    expect(first?.value['messages']).toMatchObject([
      { id, from: '5511987654321', text: { body: 'ação 👋' } },
    ]);
    expect((await network.deliveries()).map(({ status }) => status)).toEqual([500, 503, 200]);
  });

  it('sends within the window, and tells sent, delivered and read', async () => {
    const { network, heard } = await opened();
    const ana = network.phone('5511987654321');
    expect(await post(network, text('oi'))).toMatchObject({ status: 400, body: { error: { code: 131047 } } });
    await ana.says('oi');
    expect((await post(network, { ...text('olá'), biz_opaque_callback_data: 'mine' })).status).toBe(200);
    expect(await ana.receives(/olá/)).toMatchObject({ type: 'text', mine: false });
    await network.settled();
    await ana.reads();
    expect(statusesOf(heard)).toEqual(['sent', 'delivered', 'read']);
    await network.clock.advance(24 * 3_600_000 + 1);
    expect(await post(network, text('tarde'))).toMatchObject({ body: { error: { code: 131047 } } });
  });

  it('plays the fates that statuses can have', async () => {
    const fates = {
      none: [],
      twice: ['sent', 'sent', 'delivered', 'delivered'],
      reversed: ['delivered', 'sent'],
      'without-delivered': ['sent'],
      'failed-after-sent': ['sent', 'failed'],
    } as const;
    for (const [how, told] of Object.entries(fates)) {
      const { network, heard } = await opened();
      await network.phone('5511987654321').says('oi');
      await network.faults.add({ kind: 'statuses', how: how as keyof typeof fates });
      await post(network, text('olá'));
      await expect.poll(() => statusesOf(heard)).toEqual(told);
    }
  });

  it('refuses what Meta refuses', async () => {
    const { network } = await opened();
    await network.phone('5511987654321').says('oi');
    const code = async (message: object): Promise<number> =>
      (await post(network, message)).body.error?.code ?? 0;
    expect(await code(text('x'.repeat(4_097)))).toBe(100);
    expect(await code({ type: 'poll', poll: {} })).toBe(131051);
    expect(await code({ type: 'image', image: { id: '1' } })).toBe(131009);
    const template = (name: string, parameters: object[]) => ({
      type: 'template',
      template: { name, language: { code: 'pt_BR' }, components: [{ type: 'body', parameters }] },
    });
    expect(await code(template('hello', []))).toBe(132000);
    expect(await code(template('nobody', []))).toBe(132001);
    expect(await code(template('code', []))).toBe(132015);
    expect(await code(template('hello', [{ type: 'text', text: 'Ana' }]))).toBe(0);
    await network.faults.add({ kind: 'error', code: 130429 });
    expect(await code(text('oi'))).toBe(130429);
    expect(await code(text('oi'))).toBe(0);
    await network.number(shop.phoneNumberId).expiresToken();
    expect(await code(text('oi'))).toBe(190);
  });

  it('takes above a template’s text the kind of file it was approved with', async () => {
    const { network } = await opened();
    const header = async (parameter: object): Promise<number> => {
      const components = [{ type: 'header', parameters: [parameter] }];
      const template = { name: 'photo', language: { code: 'pt_BR' }, components };
      return (await post(network, { type: 'template', template })).body.error?.code ?? 0;
    };
    const upload = async (type: string): Promise<string> => {
      const form = new FormData();
      form.append('messaging_product', 'whatsapp');
      form.append('type', type);
      form.append('file', new Blob([Buffer.from('a picture')], { type }), 'a');
      const up = await ask(network, `${shop.phoneNumberId}/media`, { method: 'POST', body: form });
      return ((await up.json()) as { id: string }).id;
    };
    expect(await header({ type: 'video', video: { id: '1' } })).toBe(132012);
    expect(await header({ type: 'image', image: { id: '1' } })).toBe(131009);
    expect(await header({ type: 'image', image: {} })).toBe(131008);
    expect(await header({ type: 'image', image: { id: await upload('video/mp4') } })).toBe(131053);
    expect(await header({ type: 'image', image: { link: 'https://shop.example/a.png' } })).toBe(0);
    expect(await header({ type: 'image', image: { id: await upload('image/png') } })).toBe(0);
    const [, line] = await network.phone('5511987654321').screen();
    expect(line).toMatchObject({ type: 'template', text: 'photo', bytes: Buffer.from('a picture') });
  });

  it('keeps files: up, looked up, down, expired, gone', async () => {
    const { network } = await opened();
    const form = new FormData();
    form.append('messaging_product', 'whatsapp');
    form.append('type', 'image/png');
    form.append('file', new Blob([Buffer.from('a picture')], { type: 'image/png' }), 'a.png');
    const up = await ask(network, `${shop.phoneNumberId}/media`, { method: 'POST', body: form });
    const { id } = (await up.json()) as { id: string };
    const found = (await (await ask(network, id)).json()) as { url: string; sha256: string };
    expect(found.sha256).toBe(createHash('sha256').update('a picture').digest('hex'));
    const get = (url: string) => fetch(url, { headers: { authorization: 'Bearer EAA-token' } });
    expect(await (await get(found.url)).text()).toBe('a picture');
    expect((await fetch(found.url)).status).toBe(401);
    await network.clock.advance(6 * 60_000);
    expect((await get(found.url)).status).toBe(404);
    await ask(network, id, { method: 'DELETE' });
    expect((await ask(network, id)).status).toBe(400);
  });

  it('lists templates in pages', async () => {
    const { network } = await opened();
    const first = await ask(network, `${shop.wabaId}/message_templates?limit=3`);
    const page = (await first.json()) as { data: unknown[]; paging: { next?: string } };
    expect(page.data).toHaveLength(3);
    const second = await fetch(page.paging.next ?? '', { headers: { authorization: 'Bearer EAA-token' } });
    expect(((await second.json()) as { data: unknown[]; paging: object }).data).toHaveLength(1);
  });

  it('is reached from another process in the same words', async () => {
    const { network } = await opened();
    const control = await openControl(network);
    closers.push(() => control.close());
    const remote = connectCloudNetwork(control.controlUrl);
    await remote.phone('5511987654321', 'Ana').sendsFile('image', {
      bytes: Buffer.from('x'),
      mimetype: 'image/png',
      caption: 'foto',
    });
    expect(await remote.phone('5511987654321').screen()).toMatchObject([{ type: 'image', text: 'foto' }]);
    await expect(remote.phone('5511987654321').receives(/nada/, { withinMs: 5 })).rejects.toThrow(/nada/);
  });

  it('runs as a process of its own, which prints where it is', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')]);
    closers.push(async () => void child.kill());
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const { controlUrl, graphUrl } = JSON.parse(line) as { controlUrl: string; graphUrl: string };
    await connectCloudNetwork(controlUrl).addNumber(shop);
    const answer = await fetch(`${graphUrl}/v24.0/${shop.phoneNumberId}?fields=display_phone_number`, {
      headers: { authorization: 'Bearer EAA-token' },
    });
    expect(await answer.json()).toMatchObject({ display_phone_number: expect.stringContaining('55') });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
