/** A network with one company whose device is linked and live, for a test file. */
import type { Account, Network } from '../contract.ts';
import { connectNetwork } from '../control/client.ts';
import { openControl } from '../control/server.ts';
import { type LocalNetwork, openWhatsAppNetwork } from '../network.ts';
import { type Client, openClient } from './client.ts';

export type Stage = {
  readonly local: LocalNetwork;
  /** Over HTTP, as another process would. */
  readonly network: Network;
  readonly company: Account;
  readonly client: Client;
  close(): Promise<void>;
};

export const companyNumber = '+55 11 4000-0001';
export const companyJid = '551140000001@s.whatsapp.net';

export async function setStage(): Promise<Stage> {
  const local = await openWhatsAppNetwork({ plainMedia: true });
  const control = await openControl(local);
  const network = connectNetwork(control.controlUrl);
  const company = network.account(companyNumber, 'Padaria');
  const client = openClient(local.chatUrl);
  await company.scans(await client.qr);
  await client.open();
  return {
    local,
    network,
    company,
    client,
    close: async () => {
      client.stop();
      await control.close();
      await local.close();
    },
  };
}
