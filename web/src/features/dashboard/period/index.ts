/** Which days are looked at, for whoever reads them from an address. */
export { type Choice, choiceOf } from './choice.ts';
