/**
 * What a tenant, or nobody, can do to a server that others use: each attack until it is told to stop. Runs in a process of
 * its own, so that making the noise does not disturb listening to the neighbour.
 */
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Agent, FormData, fetch } from 'undici';
import { silence } from './flac.mjs';
import { answering, slowCards, slowText } from './slow-content.mjs';

// Attackers compute on machines of their own: here this process gets what the server and the neighbour leave of the processor.
setPriority(constants.priority.PRIORITY_LOW);

const { url, attack, token, whatsappId, colleagueId, forMs } = JSON.parse(process.argv[2]);
const dispatcher = new Agent({ connections: 500, headersTimeout: 60_000, bodyTimeout: 60_000 });
const until = performance.now() + forMs;
const isOver = () => performance.now() >= until;

/** Answers by status; `cut` and why where none came. */
const statuses = {};
const note = (what, count = 1) => {
  statuses[what] = (statuses[what] ?? 0) + count;
};

async function call(path, init = {}, bearer = token) {
  try {
    const response = await fetch(`${url}${path}`, {
      ...init,
      dispatcher,
      signal: AbortSignal.timeout(Math.ceil(Math.max(0, until - performance.now())) + 2_000),
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(init.body === undefined || init.body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...init.headers,
      },
    });
    const code = /"error":"(\w+)"/.exec(await response.text())?.[1];
    note([response.status, code].filter(Boolean).join(' '));
    return response.status;
  } catch (error) {
    note(`cut: ${error.cause?.code ?? error.name}`);
    return 0;
  }
}

/** So many side by side, each as soon as its last was answered. */
const sideBySide = (count, once) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      for (let n = 0; !isOver(); n += 1) await once(place, n);
    }),
  );

const post = (body) => ({ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

const attacks = {
  /** Marks that are no word to a search. */
  search: async () => {
    for (const word of ['segredo #️⃣', '\u0301\u0301', '\u20dd\u20dd segredo'])
      await call(`/messages/search?searchParam=${encodeURIComponent(word)}`);
    await sideBySide(2, () => call(`/messages/search?searchParam=${encodeURIComponent('segredo #️⃣')}`));
  },
  /** Millions of values where a few words are expected, from nobody. */
  'big bodies': () => {
    const body = JSON.stringify(Array.from({ length: 1_000_000 }, () => 1));
    return sideBySide(1, () => call('/auth/refresh_token', post(body), undefined));
  },
  'nested bodies': () => {
    const deep = `{"a":${'['.repeat(12_000)}${']'.repeat(12_000)}}`;
    const wide = '['.repeat(900_000);
    return sideBySide(1, async (_, n) => call('/auth/login', post(n % 2 ? wide : deep), undefined));
  },
  'bodies to nowhere': () => {
    const body = '['.repeat(3_900_000);
    return sideBySide(1, () => call('/no/such/address', post(body), undefined));
  },
  /** A model of the tenant's own that answers with what is slow to format. */
  'slow answers of a model': async () => {
    const answer = JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: slowText } }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
    const model = await answering(answer);
    const trial = {
      baseUrl: `${model.url}/v1`,
      apiKey: 'key-of-a-model-of-ours',
      prompt: 'Answer what the customer asks in one sentence, kindly and in their own language.',
      model: 'm',
      maxTokens: 500,
      temperature: 1,
      lines: [{ role: 'customer', text: 'oi' }],
    };
    await sideBySide(2, () => call('/prompt/test', post(trial)));
    model.close();
  },
  /** A bot of the tenant's own, likewise. */
  'slow answers of a bot': async () => {
    const bot = await answering(
      JSON.stringify({
        sessionId: 's',
        messages: Array.from({ length: 20 }, (_, n) => ({
          id: `m${n}`,
          type: 'text',
          content: { type: 'markdown', markdown: slowText },
        })),
      }),
    );
    const trial = { type: 'typebot', urlN8N: bot.url, typebotSlug: 'encomendas' };
    await sideBySide(2, () => call('/queueIntegration/testSession', post(trial)));
    bot.close();
  },
  /** From the attacker's simulated customers: ten cards a message, each as long as one may be. */
  'contact cards': () => {
    return sideBySide(5, (place, n) =>
      call(
        `/sandbox/${whatsappId}/messages`,
        post({
          phone: `55119${String(91_000_000 + 10 * (n % 10) + place)}`,
          name: 'Customer',
          id: crypto.randomUUID(),
          contacts: slowCards,
        }),
      ),
    );
  },
  /** From the attacker's simulated customers: five at a time until there are fifty. */
  'sound files': async () => {
    const file = new Blob([silence(9_700_000)], { type: 'audio/flac' });
    let sent = 0;
    await sideBySide(5, async () => {
      if (sent >= 50) return pause(200);
      sent += 1;
      const form = new FormData();
      form.set('phone', `55119${String(90_000_000 + sent)}`);
      form.set('id', crypto.randomUUID());
      form.set('name', 'Customer');
      form.set('kind', 'audio');
      form.set('medias', file, 'song.flac');
      return call(`/sandbox/${whatsappId}/messages`, { method: 'POST', body: form });
    });
  },
  'passwords, 60 at a time': () => passwords(60),
  'passwords, 400 at a time': () => passwords(400),
  'lists, 60 at a time': () => sideBySide(60, () => call('/tickets?status=pending')),
  /** Tabs of one user. */
  sockets: async () => {
    const open = [];
    for (let n = 0; n < 3_000 && !isOver(); n += 1) {
      const socket = io(url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
      });
      socket.once('ready', () => note('let in'));
      socket.once('connect_error', ({ message }) => note(message));
      open.push(socket);
      if (n % 100 === 99) await pause(20);
    }
    while (!isOver()) await pause(100);
    for (const socket of open) socket.disconnect();
  },
  /** Tokens that nobody has. */
  'guessed tokens': () =>
    sideBySide(80, (place, n) => {
      const made = `${place}x${n}`.padStart(40, '0');
      return n % 2
        ? call('/tickets', {}, `prosa_${made}`)
        : call('/api/messages/send', post({ number: '5511999999999', body: 'oi' }), made);
    }),
  /** Almost whole, and then silence. */
  'bodies that stop half way': async () => {
    const most = Buffer.alloc(3_800_000, 'a');
    const held = Array.from({ length: 60 }, () => {
      const { hostname, port } = new URL(url);
      const line = connect(Number(port), hostname, () => {
        line.write(
          'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 3900000\r\n\r\n',
        );
        line.write(most);
      });
      line.on('error', () => undefined).resume();
      return line;
    });
    note('held', held.length);
    while (!isOver()) await pause(100);
    note('still open', held.filter((line) => !line.destroyed && line.readable).length);
    for (const line of held) line.destroy();
  },
};

const passwords = (count) =>
  sideBySide(count, (place, n) =>
    call(`/users/${colleagueId}`, {
      method: 'PUT',
      body: JSON.stringify({ password: `senha nova ${place} ${n}` }),
    }),
  );

await attacks[attack]();
process.send(statuses);
await dispatcher.destroy();
