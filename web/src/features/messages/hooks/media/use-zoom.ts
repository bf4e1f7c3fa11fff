/** Looking closer at a picture: by buttons, wheel or double click, and moved by hand once it is larger than its frame. */
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
  type WheelEvent,
} from 'react';

const steps = { least: 1, most: 5, by: 1.5 };

type View = { readonly scale: number; readonly x: number; readonly y: number };
const whole: View = { scale: 1, x: 0, y: 0 };

function scaled({ scale, x, y }: View, by: number): View {
  const next = Math.min(steps.most, Math.max(steps.least, scale * by));
  return next === steps.least ? whole : { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

export type Zoom = ReturnType<typeof useZoom>;

export function useZoom() {
  const [view, setView] = useState<View>(whole);
  const held = useRef<{ x: number; y: number } | null>(null);
  const zoom = (by: number): void => setView((now) => scaled(now, by));
  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    cursor: view.scale > 1 ? 'grab' : 'zoom-in',
  };
  return {
    style,
    scale: view.scale,
    reset: () => setView(whole),
    closer: () => zoom(steps.by),
    further: () => zoom(1 / steps.by),
    canCloser: view.scale < steps.most,
    canFurther: view.scale > steps.least,
    handlers: {
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15),
      onDoubleClick: (event: MouseEvent) => {
        event.preventDefault();
        setView((now) => (now.scale > 1 ? whole : scaled(now, 2.5)));
      },
      onPointerDown: (event: PointerEvent) => {
        if (view.scale === 1) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = held.current;
        if (from === null) return;
        held.current = { x: clientX, y: clientY };
        setView((now) => ({ ...now, x: now.x + clientX - from.x, y: now.y + clientY - from.y }));
      },
      onPointerUp: () => {
        held.current = null;
      },
      onPointerCancel: () => {
        held.current = null;
      },
    },
  };
}
