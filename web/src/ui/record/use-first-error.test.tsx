import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFirstError } from './use-first-error.ts';

afterEach(cleanup);

/** Two fields of which the server, asked by the button, refuses the second. */
function Form({ isSaving, refused }: { isSaving: boolean; refused: boolean }) {
  const [isWrong, setWrong] = useState(true);
  const parts = useFirstError(isSaving, (event) => event.preventDefault());
  return (
    <form {...parts}>
      <input aria-label="first" aria-invalid={isWrong} onChange={() => setWrong(false)} />
      <input aria-label="second" aria-invalid={refused} />
      <button type="submit">send</button>
    </form>
  );
}
const field = (name: string) => screen.getByLabelText(name);
const send = () => {
  screen.getByRole('button').focus();
  fireEvent.submit(screen.getByRole('button').closest('form') ?? document.body);
};

test('the first field that is wrong comes before the reader, and the one that the server refuses', () => {
  const { rerender } = render(<Form isSaving={false} refused={false} />);
  expect(document.activeElement).toBe(document.body);
  send();
  expect(document.activeElement).toBe(field('first'));
  fireEvent.change(field('first'), { target: { value: 'right' } });
  send();
  rerender(<Form isSaving refused={false} />);
  rerender(<Form isSaving={false} refused />);
  expect(document.activeElement).toBe(field('second'));
});

test('whoever stands in a wrong field stays there', () => {
  render(<Form isSaving={false} refused />);
  field('second').focus();
  fireEvent.submit(field('second').closest('form') ?? document.body);
  expect(document.activeElement).toBe(field('second'));
});
