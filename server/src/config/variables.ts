/** Variable → what it must be, with its default; `.describe` is what .env.example says of it. */
import { outsideVariables } from './variables/outside.ts';
import { serverVariables } from './variables/server.ts';
import { trafficVariables } from './variables/traffic.ts';
import { whatsappVariables } from './variables/whatsapp.ts';

export const variables = {
  ...serverVariables,
  ...whatsappVariables,
  ...outsideVariables,
  ...trafficVariables,
} as const;
