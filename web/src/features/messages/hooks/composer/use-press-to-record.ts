/**
 * Press to record: letting the button go sends the recording, to the left it is thrown away, upwards it goes on by itself,
 * and so it does after a mere click.
 */
import { useWindowEvent } from '@mantine/hooks';
import { type PointerEvent as PressEvent, useRef } from 'react';
import { now } from '#src/lib/time/time.ts';
import { gestureOf, isClick } from '../../recording/gesture.ts';
import type { Recorder } from './use-recorder.ts';

type Held = { readonly x: number; readonly y: number; readonly at: number };

export function usePressToRecord(recorder: Recorder, send: () => void) {
  const held = useRef<Held | null>(null);
  const letGo = (): Held | null => {
    const { current } = held;
    held.current = null;
    return current;
  };
  useWindowEvent('pointermove', ({ clientX: x, clientY: y }) => {
    if (held.current === null) return;
    const meant = gestureOf(held.current, { x, y });
    if (meant === null) return;
    letGo();
    if (meant === 'cancel') recorder.cancel();
    else recorder.lock();
  });
  useWindowEvent('pointerup', () => {
    const from = letGo();
    if (from === null) return;
    // While the browser asks for the microphone nothing is said yet.
    if (recorder.state !== 'recording' || isClick(now().getTime() - from.at)) recorder.lock();
    else send();
  });
  useWindowEvent('pointercancel', () => {
    if (letGo() !== null) recorder.lock();
  });
  return {
    onPointerDown: (event: PressEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      held.current = { x: event.clientX, y: event.clientY, at: now().getTime() };
      recorder.begin(true);
    },
    /** By keyboard, and for whoever asks a machine to press. */
    onClick: () => {
      if (recorder.state === 'idle' || recorder.state === 'refused') recorder.begin();
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
