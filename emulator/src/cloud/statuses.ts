/** A sent message's fate, told as statuses: normally sent, delivered, read, each once; otherwise as a fault says. */
import { unixSeconds } from './clock.ts';
import type { Ticks } from './contract.ts';
import { statusError } from './errors.ts';
import type { Fault } from './faults.ts';
import { metadataOf, type Webhooks } from './webhooks.ts';
import { type Person, type ShownLine, stir, type World } from './world.ts';

export type Fate = Extract<Fault, { kind: 'statuses' }> | null;

type Told = { readonly ticks: Ticks; readonly code?: number };

/** What is told right after a message was accepted, in the order in which it is told. */
function firstStatuses(person: Person, fate: Fate): Told[] {
  if (person.isGone) return [{ ticks: 'failed', code: 131026 }];
  const sent: Told = { ticks: 'sent' };
  const delivered: Told[] = person.isOff ? [] : [{ ticks: 'delivered' }];
  switch (fate?.how) {
    case 'none':
      return [];
    case 'reversed':
      return [...delivered, sent];
    case 'twice':
      return [sent, sent, ...delivered, ...delivered];
    case 'without-delivered':
      return [sent];
    case 'failed-after-sent':
      return [sent, { ticks: 'failed', code: fate.code ?? 131026 }];
    default:
      return [sent, ...delivered];
  }
}

export async function tellFate(
  world: World,
  webhooks: Webhooks,
  person: Person,
  line: ShownLine,
  fate: Fate,
): Promise<void> {
  for (const told of firstStatuses(person, fate)) await tellStatus(world, webhooks, person, line, told);
}

export async function tellStatus(
  world: World,
  webhooks: Webhooks,
  person: Person,
  line: ShownLine,
  { ticks, code }: Told,
): Promise<void> {
  line.ticks = ticks;
  stir(person);
  const { business, callback } = line;
  await webhooks.tell(business, 'messages', {
    messaging_product: 'whatsapp',
    metadata: metadataOf(business),
    statuses: [
      {
        id: line.id,
        status: ticks,
        timestamp: unixSeconds(world.clock.now()),
        ...(person.userId === null ? { recipient_id: person.number } : { recipient_user_id: person.userId }),
        ...(callback === undefined ? {} : { biz_opaque_callback_data: callback }),
        ...(ticks === 'sent'
          ? { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'service' } }
          : {}),
        ...(code === undefined ? {} : { errors: [statusError(code)] }),
      },
    ],
  });
}
