/** The loopback Cloud API, for tests and development. */

export type {
  BusinessNumber,
  Call,
  CloudNetwork,
  Delivery,
  FaultRule,
  HistoryThread,
  Line,
  NumberSettings,
  Phone,
  TemplateSettings,
  Ticks,
} from './contract.ts';
export { connectCloudNetwork } from './control/client.ts';
export { type OpenCloudNetwork, openCloudNetwork } from './network.ts';
