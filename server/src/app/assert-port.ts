/**
 * Asks for the port before anything else is begun: who finds it taken at the end has opened a database and sessions for nothing, and
 * says so in a hundred lines.
 */
import { createServer } from 'node:net';

/** Rejects as listening there would. */
export async function assertPort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
