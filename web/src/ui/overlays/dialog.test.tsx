import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { draw } from '#src/testing/screen.tsx';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  vi.useRealTimers();
});

let close = (): void => undefined;

function Page() {
  const [opened, setOpened] = useState(true);
  close = () => setOpened(false);
  return (
    <Dialog opened={opened} onClose={close} title="Uma janela">
      …
    </Dialog>
  );
}

const before = 'Isto deu errado antes que a janela fosse aberta, e não tem nada com ela, nem um pouco.';
const inside = 'Isto deu errado dentro da janela que está aberta agora, e termina junto com ela também.';

test('what went wrong in a dialog ends with it; what was told before it stays', async () => {
  vi.useFakeTimers();
  await draw(<Notifications transitionDuration={0} />);
  act(() => showWarning(before));
  await draw(<Page />);
  act(() => showWarning(inside));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(inside)).toBeDefined();
  act(() => close());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(inside)).toBeNull();
  expect(screen.getByText(before)).toBeDefined();
});
