/** Why there is no archive, in a word that the screen has a sentence for. */
import type { CompanyExportProblem } from '@prosa/shared';

export class ExportRefused extends Error {
  readonly problem: CompanyExportProblem;

  constructor(problem: CompanyExportProblem, detail: string) {
    super(detail);
    this.name = 'ExportRefused';
    this.problem = problem;
  }
}
