export { AttendantRating } from './components/attendant-rating.tsx';
export { ContactRatings } from './components/contact-ratings.tsx';
export { OwnRating } from './components/own-rating.tsx';
export { Average } from './components/rate.tsx';
export { RatingOfTicket } from './components/rating-of-ticket.tsx';
export { ratingPatches } from './realtime.ts';
