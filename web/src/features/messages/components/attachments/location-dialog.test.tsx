import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import { buildMessage } from '../../testing.ts';
import { LocationDialog } from './location-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a place answers the message that is being answered, and says when it has been sent', async () => {
  const quoted = buildMessage({ seq: 1, id: '00000000-0000-4000-8000-000000000001' });
  const asked = answering({ 'POST /messages/1': buildMessage({ seq: 2, fromMe: true }) });
  const sent = vi.fn();
  const ticket = buildTicket({ id: 1 });
  await draw(
    <LocationDialog ticket={ticket} quoted={quoted} opened onClose={() => undefined} onSent={sent} />,
  );
  fireEvent.change(await screen.findByLabelText(/^Latitude/), { target: { value: '-23,56' } });
  fireEvent.change(screen.getByLabelText(/^Longitude/), { target: { value: '-46,65' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar localização' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(asked[0]?.body).toMatchObject({ quotedMsg: { id: quoted.id }, location: { latitude: -23.56 } });
});
