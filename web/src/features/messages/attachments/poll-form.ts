/** A poll as it is being put together. Pure. */
import { type PollDraft, pollLimits } from '@prosa/shared';

export type PollValues = {
  readonly question: string;
  /** Empty ones are not sent. */
  readonly options: readonly string[];
  readonly many: boolean;
};

export const emptyPoll: PollValues = { question: '', options: ['', ''], many: false };

export type PollProblem = 'noQuestion' | 'tooFew' | 'same';

const written = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '');

/** Returns what is wrong with a poll, by the field that it is shown at: `question`, or the number of an option. */
export function problemsOf({ question, options }: PollValues): ReadonlyMap<'question' | number, PollProblem> {
  const problems = new Map<'question' | number, PollProblem>();
  if (question.trim() === '') problems.set('question', 'noQuestion');
  const seen = new Set<string>();
  options.forEach((option, at) => {
    const text = option.trim();
    if (text !== '' && seen.has(text)) problems.set(at, 'same');
    seen.add(text);
  });
  const empty = options.findIndex((option) => option.trim() === '');
  if (written(options).length < pollLimits.fewest) problems.set(Math.max(0, empty), 'tooFew');
  return problems;
}

export const pollOf = ({ question, options, many }: PollValues): PollDraft => ({
  question: question.trim(),
  options: written(options),
  many,
});
