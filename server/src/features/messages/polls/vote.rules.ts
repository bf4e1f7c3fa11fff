/** What an answer to a poll or event amounts to, and how many there are of each: pure. */
import { type CardView, eventAnswers } from '@prosa/shared';
import type { StoredCard } from '../message-details.tables.ts';
import type { VoteRow } from './vote.queries.ts';

/**
 * Returns as much of what was chosen as can be: options that there are, and no more than one where only one may be.
 * `undefined` where nothing is left of an answer that is none.
 */
export function validChoices(
  card: StoredCard | undefined,
  choices: readonly string[],
): readonly string[] | undefined {
  const known = knownChoices(card);
  if (known === undefined) return undefined;
  const valid = [...new Set(choices)].filter((choice) => known.has(choice));
  if (valid.length === 0 && choices.length > 0) return undefined;
  return card?.type === 'poll' && card.many ? valid : valid.slice(0, 1);
}

function knownChoices(card: StoredCard | undefined): ReadonlySet<string> | undefined {
  if (card?.type === 'poll') return new Set(card.options.map(({ hash }) => hash));
  return card?.type === 'event' ? new Set<string>(eventAnswers) : undefined;
}

/** More names than that nobody reads. */
const mostNames = 50;

type Tally = { votes: number; guests: number; voters: { contactId: number | null; name: string }[] };

/** Returns the card as clients see it, with what has been answered. */
export function cardViewOf(card: StoredCard, votes: readonly VoteRow[]): CardView {
  if (card.type === 'ad') {
    const { pictureUrl: _, ...shown } = card;
    return shown;
  }
  if (card.type !== 'poll' && card.type !== 'event') return card;
  const tallies = talliesOf(votes);
  const tallyOf = (choice: string): Tally => tallies.get(choice) ?? { votes: 0, guests: 0, voters: [] };
  if (card.type === 'event')
    return { ...card, answers: eventAnswers.map((answer) => ({ answer, ...tallyOf(answer) })) };
  const options = card.options.map(({ name, hash }) => {
    const { votes: count, voters } = tallyOf(hash);
    return { name, votes: count, voters };
  });
  return { ...card, options, voted: votes.length };
}

function talliesOf(votes: readonly VoteRow[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { choices, guests, voterId, voterName } of votes)
    for (const choice of choices) {
      const tally = tallies.get(choice) ?? { votes: 0, guests: 0, voters: [] };
      tallies.set(choice, tally);
      tally.votes += 1;
      tally.guests += guests;
      if (tally.voters.length < mostNames) tally.voters.push({ contactId: voterId, name: voterName ?? '' });
    }
  return tallies;
}
