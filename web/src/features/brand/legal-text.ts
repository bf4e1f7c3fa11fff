/** What whoever signs up accepts, in the order in which it is named. */
export const legalTexts = ['terms', 'privacy'] as const;
export type LegalText = (typeof legalTexts)[number];
