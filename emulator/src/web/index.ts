/** The loopback WhatsApp Web: in this process, or another one's by its control address. */
export type { Account, FaultRule, Line, Network, Phone, Saying } from './contract.ts';
export { connectNetwork } from './control/client.ts';
export { openWhatsAppNetwork } from './network.ts';
