/** What is slow to read for whoever reads it carelessly, and a server that gives it for an answer. */
import { createServer } from 'node:http';

/** Beginnings of links, lines and bold words that never end. */
export const slowText = '['.repeat(40_000) + '\n'.repeat(40_000) + '**a '.repeat(10_000);

/** Ten cards, each as long as one may be. */
export const slowCards = [
  'FN\n',
  'TEL\n',
  'FN',
  'TEL;',
  'TEL;waid=',
  ':',
  'item1.TEL',
  'a',
  '\n',
  'BEGIN:',
].map((part) => ({
  name: 'Card',
  phones: [],
  vcard: part.repeat(20_000 / part.length),
}));

/** A server of the tenant's own that gives one answer to everything. */
export async function answering(answer) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
