/**
 * Sends a message over the public API and watches it arrive. Node 20 or newer, nothing to install:
 *
 *   PROSA_URL=https://atendimento.example.com PROSA_TOKEN=… node send-and-see.mjs 5511987654321 "O seu pedido saiu."
 *
 * The token is that of a connection: Conexões, editar, Geral. Ends with 0 once the message is on the phone, else with 1.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const [number, ...words] = process.argv.slice(2);
const { PROSA_URL: url, PROSA_TOKEN: token, PROSA_PATIENCE: patience = '60' } = process.env;
if (!url || !token || !number || words.length === 0) {
  console.error('PROSA_URL=… PROSA_TOKEN=… node send-and-see.mjs NUMBER TEXT');
  process.exit(1);
}

const tries = 5;
const authorization = `Bearer ${token}`;
const until = Date.now() + Number(patience) * 1_000;

/** Asks again where that may help. A request that sends has a key, so asking again never sends twice. */
async function ask(path, init = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { authorization, ...init.headers };
    const answer = await fetch(new URL(path, url), { ...init, headers }).catch((error) => error);
    const mayHelp = answer instanceof Error || answer.status === 429 || answer.status >= 500;
    if (!mayHelp || attempt === tries) {
      if (answer instanceof Error) throw answer;
      const told = await answer.json();
      if (answer.ok) return told;
      throw new Error(`${answer.status} ${told.error}`);
    }
    const wait = answer instanceof Error ? null : answer.headers.get('retry-after');
    await pause(wait === null ? attempt * 500 : Number(wait) * 1_000);
  }
}

try {
  const { id } = await ask('/api/messages/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ number, body: words.join(' ') }),
  });
  console.log(`id ${id}`);
  for (let last = ''; last !== 'delivered' && last !== 'read'; ) {
    const { status, error } = await ask(`/api/messages/${id}`);
    if (status !== last) console.log(status);
    if (status === 'failed') throw new Error(error);
    if (Date.now() > until) throw new Error('not delivered yet');
    last = status;
    await pause(250);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
