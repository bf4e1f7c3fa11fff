import type { LetterDeps } from '#src/features/mail/index.ts';
import type { MailingLinks } from './mailings/mailing-links.ts';

/** What reports by e-mail are opened with. */
export type ReportMailDeps = {
  readonly letters: LetterDeps;
  readonly links: MailingLinks;
};
