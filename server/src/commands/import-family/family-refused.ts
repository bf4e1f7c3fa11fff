/** Why a company cannot come along: in a sentence for the person at the terminal, and as one of the reasons a screen has words for. */
import type { FamilyProblem } from '@prosa/shared';
import { CommandRefused } from '../command-refused.ts';

export class FamilyRefused extends CommandRefused {
  readonly problem: FamilyProblem;

  constructor(problem: FamilyProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
