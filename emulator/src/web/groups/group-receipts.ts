/** Ticks in a group: each member's own, told to every device of whoever wrote the message. */
import type { Group, Person } from '../model.ts';
import type { Ticks } from '../people/screen.ts';
import { deliver } from '../server/companions.ts';
import { node, seconds } from '../wire/nodes.ts';
import { memberJid } from './group.ts';

export type GroupNotice = {
  readonly from: Person;
  readonly to: Person;
  readonly ids: readonly string[];
  readonly ticks: Ticks;
};

export function tellInGroup(group: Group, { from, to, ids, ticks }: GroupNotice): void {
  for (const id of ids) {
    const line = to.screen.find(group.jid, id);
    if (line !== undefined) to.screen.tick(line, ticks);
    const type = ticks === 'delivered' ? undefined : ticks;
    const attributes = {
      from: group.jid,
      participant: memberJid(group, from),
      id,
      type,
      t: seconds(Date.now()),
    };
    for (const device of to.companions.values()) deliver(device, node('receipt', attributes));
  }
}
