/** What a phone writes goes out: onto its own screen, onto the other phone, and to every device linked to either. */
import type { proto } from 'baileys';
import type { Addressing, Letter, Person, World } from '../model.ts';
import { tell } from '../server/receipts.ts';
import { lidJid, numberJid } from '../wire/jids.ts';
import { show } from './chats.ts';
import { dispatch, keep } from './letters.ts';
import { inLane } from './people.ts';
import { newMessageId } from './screen.ts';

export type Posting = {
  readonly from: Person;
  readonly to: Person;
  readonly id?: string | undefined;
  readonly addressing?: Addressing | undefined;
  /** Made when its turn has come: messages leave in the order in which they were said. */
  readonly message: () => proto.IMessage | Promise<proto.IMessage>;
};

/** Resolves with the id once everything is on its way; what goes to somebody who has blocked the writer never arrives. */
export function post(world: World, posting: Posting): Promise<string> {
  const { from, to, id = newMessageId(), addressing = from.addressing } = posting;
  return inLane(from, async () => {
    const message = await posting.message();
    const letter: Letter = { id, from, to, message, at: Date.now(), addressing, isPeer: false };
    keep(letter);
    const shown = { id, at: letter.at, message, author: from };
    show(from, { ...shown, chat: to.number, via: numberJid(from.number) });
    if (to.blocked.has(lidJid(from.lid))) return id;
    const arrive = async (): Promise<void> => {
      show(to, { ...shown, chat: from.number, via: numberJid(to.number) });
      if (to.companions.size === 0)
        tell({ from: to, via: numberJid(to.number), to: from, ids: [id], ticks: 'delivered' });
    };
    if (to.isOn) await arrive();
    else to.asleep.push(arrive);
    for (const device of [...to.companions.values(), ...from.companions.values()])
      await dispatch(world, letter, device);
    return id;
  });
}
