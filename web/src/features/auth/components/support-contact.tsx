/** Whom those who owe the platform something ask: its operator, whoever their company names. */
import { useQuery } from '@tanstack/react-query';
import { SupportLine } from '#src/ui/layout/support-line.tsx';
import { noticeQuery } from '../notice.ts';

export function SupportContact() {
  const { data } = useQuery(noticeQuery);
  return <SupportLine contact={data?.supportContact ?? ''} mt={4} />;
}
