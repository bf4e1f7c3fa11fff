/** What an import of people is for. */
import type { ImportView } from '@prosa/shared';

/** Where the rows go, and how that is said. */
export type ImportPurpose = {
  /** Sends the file up and answers what was found in it. */
  readonly send: (file: File) => Promise<ImportView>;
  readonly title: string;
  /** What to know before a file is chosen. */
  readonly text?: string;
  /** Where it begins at once it is asked for before: what the button says. */
  readonly confirm?: string;
  /** Why a row whose number is there already was not added. */
  readonly known: string;
};
