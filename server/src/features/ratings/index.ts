/** The door of ratings. */
export { claimRating, thankForRating } from './rating-answer.ts';
export { ratingPersonalData } from './rating-personal-data.ts';
