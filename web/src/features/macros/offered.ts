/** Which macros can be run at this moment, for keys and command bar: those of the conversation that is open. */
import type { MacroView } from '@prosa/shared';

export type Offer = { readonly macros: readonly MacroView[]; readonly run: (macro: MacroView) => void };

let current: Offer | undefined;

export const offer = (next: Offer | undefined): void => {
  current = next;
};

/** Returns what can be run now; nothing where no conversation is open. */
export const offered = (): Offer | undefined => current;

/** Returns the macro that a digit runs: one's own before the company's. */
export const macroOfKey = (macros: readonly MacroView[], key: number): MacroView | undefined =>
  macros.find((macro) => macro.key === key && !macro.shared) ?? macros.find((macro) => macro.key === key);
