/**
 * The sounds of notifications, made in the browser: each event has a melody of its own. Browsers keep silent until the user
 * has touched the page, so the first touch opens the sound.
 */
import type { NotificationEvent } from '@prosa/shared';
import { now } from '#src/lib/time/time.ts';

/** Hertz, one note after the other. */
const melodies: Record<NotificationEvent, readonly number[]> = {
  waiting: [523, 659],
  message: [784, 988],
  assigned: [523, 659, 784],
  mention: [988, 784, 988],
  chat: [659, 880],
};
const noteSeconds = 0.13;
const fadeSeconds = 0.32;
/** As loud as it gets: a plain tone is piercing at full strength. */
const loudest = 0.35;
/** A burst of events is one sound. */
const pauseMs = 1_500;

let context: AudioContext | null = null;
let rangAt = 0;

/** Prepares sounds; to be called when the user touches the page. */
export function openSound(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Plays an event's melody; `volume` is between 0 and 1. Returns whether it was heard. */
export function ring(event: NotificationEvent, volume: number): boolean {
  const at = now().getTime();
  if (context === null || context.state !== 'running' || volume <= 0 || at - rangAt < pauseMs) return false;
  rangAt = at;
  for (const [place, hertz] of melodies[event].entries())
    playNote(context, hertz, context.currentTime + place * noteSeconds, volume * loudest);
  return true;
}

function playNote(audio: AudioContext, hertz: number, from: number, strength: number): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'sine';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(strength, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + fadeSeconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + fadeSeconds);
}
