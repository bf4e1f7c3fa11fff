/** What other features put into statements of their own about ratings. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL of the ratings that customers gave from a moment on and before another: whole rows. */
export const ratingsBetween = (from: string, before: string): string =>
  `select * from ratings r where r.company_id = ${currentCompany} and r.rate is not null and r.rated_at >= ${from} and r.rated_at < ${before}`;
