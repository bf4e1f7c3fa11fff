/** Why a PDF file cannot be looked at, told apart by what helps its reader. */
export type PdfProblem = 'locked' | 'broken' | 'away';

const problems: Readonly<Record<string, PdfProblem>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'broken',
  FormatError: 'broken',
  ResponseException: 'away',
};

/** Returns why a PDF file cannot be shown; what never came at all has no name of its own. */
export const pdfProblemOf = (error: unknown): PdfProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? (navigator.onLine ? 'broken' : 'away');
