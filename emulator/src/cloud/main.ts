/**
 * The loopback Cloud API as a process of its own: `main.ts [--port=0] [--control-port=0]`. Prints its addresses as one
 * line of JSON and lives until it is told to stop.
 */
import { parseArgs } from 'node:util';
import { openControl } from './control/server.ts';
import { openCloudNetwork } from './network.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
  },
});
const network = await openCloudNetwork({ port: Number(values.port) });
const { controlUrl } = await openControl(network, Number(values['control-port']));
process.stdout.write(`${JSON.stringify({ graphUrl: network.graphUrl, controlUrl })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
