/** Says that a page is not the reader's, and takes them elsewhere after a moment. */
import { useTimeout } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showWarning } from '#src/lib/feedback/errors.ts';

export function AccessDenied({ sentence, to }: { sentence: string; to: '/' | '/tickets' }) {
  const navigate = useNavigate();
  useTimeout(() => void navigate({ to, replace: true }), constants.denialRedirectMs, { autoInvoke: true });
  useEffect(() => showWarning(sentence), [sentence]);
  return null;
}
