/** Whether somebody is there, in their own words and in those of others. */

/** What people say of themselves: whoever is invisible works on, and looks offline to colleagues. */
export const availabilities = ['available', 'away', 'invisible'] as const;
export type Availability = (typeof availabilities)[number];
/** What colleagues see of somebody. */
export const shownAvailabilities = ['available', 'away', 'offline'] as const;
export type ShownAvailability = (typeof shownAvailabilities)[number];
