/** The door of ratings. */
export { claimRating, thankForRating } from './rating-answer.ts';
