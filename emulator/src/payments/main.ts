/**
 * A payment provider as a process of its own: `main.ts [--api-key=…] [--token=…] [--tells=webhook address]`. Prints its
 * addresses as one line of JSON and lives until it is told to stop. Whoever opens `payUrl` in a browser pays a Pix code.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { openAsaas } from './asaas.ts';

const { values } = parseArgs({
  options: {
    'api-key': { type: 'string', default: 'dev-key-of-asaas' },
    token: { type: 'string', default: 'dev-webhook-token' },
    tells: { type: 'string' },
  },
});
const asaas = await openAsaas({ apiKey: values['api-key'] });
if (values.tells !== undefined) asaas.reportsTo(values.tells, values.token);

const page = (said: string): string => `<!doctype html><meta charset="utf-8"><title>Pix</title>
<form method="post"><textarea name="code" rows="6" cols="60" placeholder="Pix copia e cola" autofocus></textarea>
<p><button>Pagar</button></form><p>${said}</p>`;

async function paid(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  const code = new URLSearchParams(text).get('code')?.trim() ?? '';
  return asaas.pays(code).then(
    () => 'Pago.',
    () => 'Ninguém fez este código.',
  );
}

const bank = createServer((request, response) => {
  const said = request.method === 'POST' ? paid(request) : Promise.resolve('');
  void said.then((words) => response.setHeader('content-type', 'text/html').end(page(words)));
});
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
const { port } = bank.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ asaasUrl: asaas.url, payUrl: `http://127.0.0.1:${port}` })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    bank.close();
    void asaas.close().finally(() => process.exit(0));
  });
