/**
 * The loopback WhatsApp as a process of its own: `main.ts [--port=0] [--control-port=0] [--folder=…] [--plain-media]`. Prints its addresses as one line
 * of JSON and lives until it is told to stop.
 */
import { parseArgs } from 'node:util';
import { openControl } from './control/server.ts';
import { openWhatsAppNetwork } from './network.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
    folder: { type: 'string' },
    'plain-media': { type: 'boolean', default: false },
  },
});
const network = await openWhatsAppNetwork({
  port: Number(values.port),
  plainMedia: values['plain-media'],
  ...(values.folder !== undefined && { folder: values.folder }),
});
const { controlUrl } = await openControl(network, Number(values['control-port']));
const addresses = {
  chatUrl: network.chatUrl,
  controlUrl,
  mediaCaFile: network.mediaCaFile,
  rootKey: Buffer.from(network.rootKey).toString('hex'),
};
process.stdout.write(`${JSON.stringify(addresses)}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void network.close().finally(() => process.exit(0)));
