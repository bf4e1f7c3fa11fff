/** Clocks of tickets. For other features. */
export { ticketSlaNear } from '../events.ts';
export { type ClockFigure, countDecidedClocks } from './clock-figures.queries.ts';
export { followClocks } from './follow-clocks.ts';
