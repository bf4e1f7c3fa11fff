/** What a phone writes to a group goes out: onto every member's screen and to every device linked to one. */
import type { proto } from 'baileys';
import type { Group, GroupLetter, Person, World } from '../model.ts';
import { show } from '../people/chats.ts';
import { inLane } from '../people/people.ts';
import { newMessageId } from '../people/screen.ts';
import { memberJid } from './group.ts';
import { dispatchToGroup } from './group-letters.ts';

export type GroupPosting = {
  readonly from: Person;
  readonly group: Group;
  readonly id?: string | undefined;
  readonly message: () => proto.IMessage | Promise<proto.IMessage>;
};

const kept = 1_000;

export function postToGroup(world: World, posting: GroupPosting): Promise<string> {
  const { from, group, id = newMessageId() } = posting;
  return inLane(from, async () => {
    if (!group.members.has(from)) throw new Error(`+${from.number} is not in ${group.subject}`);
    const message = await posting.message();
    const letter: GroupLetter = { id, from, group, message, at: Date.now() };
    from.groupLetters.set(id, letter);
    const [oldest] = from.groupLetters.keys();
    if (from.groupLetters.size > kept && oldest !== undefined) from.groupLetters.delete(oldest);
    for (const member of group.members.keys())
      show(member, {
        id,
        chat: group.jid,
        author: from,
        at: letter.at,
        via: memberJid(group, member),
        message,
      });
    await dispatchToGroup(world, letter);
    return id;
  });
}
