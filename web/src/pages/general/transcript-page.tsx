/** A ticket as a sheet, to be printed or kept as PDF. */
import { useParams } from '@tanstack/react-router';
import { TranscriptSheet } from '#src/features/notes/index.ts';

export function TranscriptPage() {
  const { uuid } = useParams({ from: '/private/tickets/$uuid/transcript' });
  return <TranscriptSheet uuid={uuid} />;
}
