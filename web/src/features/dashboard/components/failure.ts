/** Why a card shows nothing, and how to try again. */
export type Failure = { readonly text: string; readonly onRetry: () => void } | undefined;
