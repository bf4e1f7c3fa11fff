/** Has whoever leaves their keyboard count as away after the company's minutes, and as back with the first touch. */
import { useEffect, useEffectEvent } from 'react';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { useOwnAvailability, useSetIdle } from './own-availability.ts';
import { watchIdle } from './watch-idle.ts';

const minuteMs = 60_000;

export function IdleCompanion() {
  const minutes = Number(useSetting('awayAfterMinutes'));
  const data = useOwnAvailability();
  const setIdle = useSetIdle();
  const say = useEffectEvent((idle: boolean) => {
    if (data !== undefined && data.idle !== idle && !setIdle.isPending) setIdle.mutate(idle);
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    if (minutes > 0)
      return watchIdle({ afterMs: minutes * minuteMs, onIdle: () => say(true), onTouch: () => say(false) });
    say(false);
    return undefined;
  }, [isKnown, minutes]);
  return null;
}
