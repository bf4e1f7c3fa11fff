/** How customers have rated one attendant's work, on average; nothing as long as nobody has. */
import { useQuery } from '@tanstack/react-query';
import { ratingQueries } from '../api.ts';
import { Average } from './rate.tsx';

export function AttendantRating({ userId }: { userId: number }) {
  const { data: rating } = useQuery({
    ...ratingQueries.ofAttendants(),
    select: (ratings) => ratings.find((one) => one.userId === userId),
  });
  return rating === undefined ? null : <Average average={rating.average} count={rating.count} />;
}
