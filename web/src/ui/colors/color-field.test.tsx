import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { ColorField } from './color-field.tsx';
import { colorPresets } from './color-presets.ts';

function Scene({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState('#e03131');
  return (
    <Dialog opened onClose={onClose} title="Fila">
      <ColorField
        label="Cor"
        value={value}
        onChange={setValue}
        presets={colorPresets}
        taken={new Map([['#fa5252', 'Suporte']])}
      />
    </Dialog>
  );
}

async function open() {
  const onClose = vi.fn();
  await draw(<Scene onClose={onClose} />);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Cor/);
  return { field, onClose };
}

test('offers fifty colours, each once, and any other by hand', async () => {
  const { field } = await open();
  expect(new Set(colorPresets).size).toBe(50);
  expect(screen.getAllByRole('radio')).toHaveLength(50);
  expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('#e03131');
  fireEvent.click(screen.getByRole('radio', { name: '#228be6' }));
  expect(field.value).toBe('#228be6');
  fireEvent.change(field, { target: { value: '#123456' } });
  expect(field.value).toBe('#123456');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('leaving the field changes nothing, not even what is no colour', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'azul' } });
  fireEvent.blur(field);
  expect(field.value).toBe('azul');
});

test('says whose a colour is that is taken', async () => {
  await open();
  expect(screen.getByRole('radio', { name: '#fa5252: em uso por Suporte' })).toBeDefined();
});

test('arrow keys go from colour to colour', async () => {
  await open();
  const chosen = screen.getByRole('radio', { name: '#e03131' });
  chosen.focus();
  fireEvent.keyDown(chosen, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('#862e2e');
  fireEvent.keyDown(document.activeElement ?? chosen, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe(colorPresets[29]);
});

test('Escape closes the picker first and only then the dialog', async () => {
  const { field, onClose } = await open();
  field.focus();
  await waitFor(() => expect(field.getAttribute('data-mantine-stop-propagation')).toBe('true'));
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(field.getAttribute('data-mantine-stop-propagation')).toBe('false'));
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
