/** Numbers on a loopback WhatsApp Web, linked to a company of the server under test as people link them: by scanning. */
import type { Session } from '@prosa/emulator';
import type { Account, Network } from '@prosa/emulator/web';
import { until } from './server-process.ts';

export type WebNumber = {
  readonly connectionId: number;
  readonly number: string;
  /** The company's own phone. */
  readonly account: Account;
};

type Connection = { readonly id: number; readonly status: string; readonly qrcode: string };

/** Pairing makes hundreds of keys; on a busy machine several at once take their time. */
const patienceMs = 120_000;

/** `session` is an admin's. */
export async function webNumber(session: Session, network: Network, number: string): Promise<WebNumber> {
  const account = network.account(number, 'Padaria');
  const { id } = await session.ask<Connection>('POST', '/whatsapp', {
    name: `Web ${number}`,
    provider: 'beta',
    // What is proven is that nothing is lost, not how slowly it goes.
    messagesPerMinute: 0,
  });
  const seen = (): Promise<Connection> => session.ask('GET', `/whatsapp/${id}`);
  const { qrcode } = await until(
    'a code is shown',
    async () => {
      const row = await seen();
      return row.qrcode !== '' && row;
    },
    patienceMs,
  );
  await account.scans(qrcode);
  await until('it is connected', async () => (await seen()).status === 'CONNECTED', patienceMs);
  return { connectionId: id, number, account };
}
