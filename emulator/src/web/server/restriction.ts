/** An account that wrote to too many strangers: for a while it may only write to people who have written to it. */
import type { Companion, Person, World } from '../model.ts';
import { bytes, child, type Node, node, result, seconds, serverJid } from '../wire/nodes.ts';
import { deliver } from './companions.ts';

const timelockQuery = '23983697327930364';

const isRestricted = ({ restrictedUntil }: Person): boolean => restrictedUntil > Date.now();

/** What the server answers to a first message to somebody who has never written. */
export const coldCode = 463;

export const refusesCold = (sender: Person, receiver: Person | undefined): boolean =>
  isRestricted(sender) &&
  receiver !== undefined &&
  !sender.screen.lines(receiver.number).some((line) => !line.mine);

const stateOf = (owner: Person): object => ({
  is_active: isRestricted(owner),
  time_enforcement_ends: isRestricted(owner) ? seconds(owner.restrictedUntil) : '0',
  enforcement_type: isRestricted(owner) ? 'RESTRICT_ALL_COMPANIONS' : 'DEFAULT',
});

/** Questions of the kind `w:mex`: the query is named by a number, the answer is JSON. */
export function answerMex(_: World, { owner }: Companion, question: Node): Node {
  const query = child(question, 'query');
  const data =
    query?.attrs['query_id'] === timelockQuery
      ? { xwa2_fetch_account_reachout_timelock: stateOf(owner) }
      : { asked: Buffer.from(bytes(query) ?? []).toString() };
  return result(question, [node('result', {}, Buffer.from(JSON.stringify({ data })))]);
}

let notices = 0;

/** Begins or ends it, and tells the devices unless it happens quietly. */
export function restrict(owner: Person, untilMs: number, quietly: boolean): void {
  owner.restrictedUntil = untilMs;
  if (quietly) return;
  for (const device of owner.companions.values()) {
    notices += 1;
    const data = { data: { xwa2_notify_account_reachout_timelock: stateOf(owner) } };
    const attributes = { from: serverJid, type: 'mex', id: `mex-${notices}`, t: seconds(Date.now()) };
    const op_name = 'NotificationUserReachoutTimelockUpdate';
    deliver(
      device,
      node('notification', attributes, [node('update', { op_name }, Buffer.from(JSON.stringify(data)))]),
    );
  }
}
