/** The door of ratings. */
export { createSampleRating } from './create-sample-rating.ts';
export { claimRating, thankForRating } from './rating-answer.ts';
