/** Where counted tickets can be seen: everyone's tickets in their list, narrowed to those that were counted. */
import { addressOf, defaultPlace } from '#src/features/tickets/index.ts';

export const ticketListAddress = (narrowed: Partial<typeof defaultPlace> = {}) =>
  addressOf(null, { ...defaultPlace, all: true, ...narrowed });
