/** Goes where a notice leads that the worker showed. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { onOpened } from '#src/lib/browser/worker.ts';

/** Runs once a page. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate({ to: path }));
  useEffect(() => onOpened((path) => open(path)), []);
}
