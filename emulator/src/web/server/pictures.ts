/** Pictures of people and groups: where they lie, who may see them, and that there is another one. */
import type { World } from '../model.ts';
import { parseJid } from '../wire/jids.ts';
import { children, type Node, node, refusal, result, seconds } from '../wire/nodes.ts';
import { deliver } from './companions.ts';

const notFound = 404;
const notAuthorized = 401;

/** Returns where a picture lies once the media server has it; an address stays what it is. */
export const shelved = async (
  { media }: Pick<World, 'media'>,
  picture: string | Uint8Array | null,
): Promise<string | null> =>
  picture instanceof Uint8Array ? ((await media?.put(picture, 'image/jpeg'))?.url ?? null) : picture;

/** Answers `w:profile:picture`, asked about a person or a group. */
export function showPicture(world: World, question: Node): Node {
  const target = question.attrs['target'] ?? '';
  const person = world.people.byAddress(parseJid(target));
  if (person?.isShy) return refusal(question, notAuthorized, 'not-authorized');
  const url = world.groups.get(target)?.pictureUrl ?? person?.pictureUrl;
  if (!url) return refusal(question, notFound, 'item-not-found');
  const [asked] = children(question);
  return result(question, [
    node('picture', { id: seconds(Date.now()), type: asked?.attrs['type'] ?? 'preview', url }),
  ]);
}

let notices = 0;

/** Tells every linked device that this person or group has another picture, or none any more. */
export function tellPicture({ accounts }: Pick<World, 'accounts'>, jid: string, isSet: boolean): void {
  for (const account of accounts)
    for (const device of account.companions.values()) {
      notices += 1;
      const attributes = { from: jid, type: 'picture', id: `picture-${notices}`, t: seconds(Date.now()) };
      deliver(
        device,
        node('notification', attributes, [node(isSet ? 'set' : 'delete', { jid, id: `${notices}` })]),
      );
    }
}
