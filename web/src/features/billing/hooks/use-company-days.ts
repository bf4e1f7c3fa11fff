/** Days as the company's own calendar has them, wherever whoever reads sits. */
import { useSession } from '#src/lib/session/use-session.ts';
import { shortDate, today } from '#src/lib/time/time.ts';

export function useCompanyDays(): { today: string; dayOf: (iso: string) => string } {
  const { timezone: zone } = useSession().company;
  return { today: today({ zone }), dayOf: (iso) => shortDate(iso, { zone }) };
}
