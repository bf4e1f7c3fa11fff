/** The door of ratings. */
export { claimRating, thankForRating } from './rating-answer.ts';
export { ratingRecords } from './rating-records.ts';
