/** How long the code that reads strangers' contact cards holds up everybody: linked numbers read them where they arrive. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../bundle-server.mjs';
import { unnoticedMs } from './neighbour.mjs';

export const cards = 'reading of cards';

/** A stranger's cards, through the code that reads them: for so long every tenant would wait. */
export async function readCards() {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-cards-'));
  try {
    const file = join(folder, 'vcard.mjs');
    await bundle('server/src/drivers/whatsapp/web/content/vcard.ts', file);
    const { readCard } = await import(pathToFileURL(file).href);
    const heldMs = ['FN\n', 'TEL\n', 'FN', 'TEL;', 'TEL;waid=', ':'].map((part) => {
      const card = part.repeat(200_000 / part.length);
      const from = performance.now();
      readCard('', card);
      return Math.round(performance.now() - from);
    });
    return { name: cards, heldMs, isMet: Math.max(...heldMs) < unnoticedMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
