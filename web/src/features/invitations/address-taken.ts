/** What the server says of an address that is a user's already. */
import { ApiError } from '#src/lib/feedback/api-error.ts';

export const isAddressTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field, rule }) => field === 'email' && rule === 'taken');
