import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGapWatch } from './gap-watch.ts';
import { openRoomNumbers } from './room-numbers.ts';

const epoch = 'aaaaaaaaaaaa';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching() {
  const onGap = vi.fn();
  const watch = openGapWatch({
    numbers: openRoomNumbers(),
    patienceMs: 2_000,
    onGap,
  });
  watch.told(['c1'], `${epoch}-1`);
  return { watch, onGap };
}

it('waits for what comes late, as long as something comes', async () => {
  const { watch, onGap } = watching();
  watch.announced(`${epoch}-8`);
  for (let n = 2; n <= 8; n += 1) {
    await vi.advanceTimersByTimeAsync(1_500);
    watch.told(['c1'], `${epoch}-${n}`);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onGap).not.toHaveBeenCalled();
});

it('takes for lost what was announced and does not come in a while, once', async () => {
  const { watch, onGap } = watching();
  watch.announced(`${epoch}-8`);
  await vi.advanceTimersByTimeAsync(1_000);
  watch.announced(`${epoch}-9`);
  expect(onGap).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(onGap).toHaveBeenCalledTimes(1);
  watch.announced(`${epoch}-9`);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onGap).toHaveBeenCalledTimes(1);
});
