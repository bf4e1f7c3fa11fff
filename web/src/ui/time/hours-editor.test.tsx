import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { defaultWeek, hoursOf } from './week-plan.ts';

function Scene() {
  const [week, setWeek] = useState(defaultWeek);
  const [shown, setShown] = useState(false);
  return (
    <>
      <HoursEditor label="Horários" value={week} onChange={setWeek} showProblems={shown} />
      <button type="button" onClick={() => setShown(true)}>
        Salvar
      </button>
      <output aria-label="hours">
        {hoursOf(week)
          .map(({ weekdayEn, startTime, endTime }) => `${weekdayEn.slice(0, 3)} ${startTime}-${endTime}`)
          .join(' ')}
      </output>
    </>
  );
}

const hours = () => screen.getByLabelText('hours').textContent;
const day = (name: string) => within(screen.getByRole('group', { name }));
const write = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('a day gets a second interval, written as people write times', async () => {
  await draw(<Scene />);
  write('Segunda-feira: fim do intervalo 1', '12');
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar intervalo: Segunda-feira' }));
  write('Segunda-feira: início do intervalo 2', '1330');
  write('Segunda-feira: fim do intervalo 2', '18:00');
  expect(hours()).toContain('mon 08:00-12:00 mon 13:30-18:00 tue 08:00-18:00');
  fireEvent.click(screen.getByRole('button', { name: 'Segunda-feira: remover intervalo 1' }));
  expect(hours()).toContain('mon 13:30-18:00 tue');
});

test('a day is closed, open all day, or open at its hours again', async () => {
  await draw(<Scene />);
  fireEvent.click(day('Segunda-feira').getByLabelText('Fechado'));
  expect(hours()).toContain('mon 00:00-00:00');
  expect(day('Segunda-feira').queryByRole('textbox')).toBeNull();
  fireEvent.click(day('Segunda-feira').getByLabelText('24 horas'));
  expect(hours()).toContain('mon 00:00-23:59');
  fireEvent.click(day('Segunda-feira').getByLabelText('Horários'));
  expect(hours()).toContain('mon 08:00-18:00');
});

test('a day is copied to others', async () => {
  await draw(<Scene />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar para outros dias: Sábado' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'De segunda a sexta' }));
  expect(hours()).toBe(
    'mon 08:00-12:00 tue 08:00-12:00 wed 08:00-12:00 thu 08:00-12:00 fri 08:00-12:00 sat 08:00-12:00 sun 00:00-00:00',
  );
});

test('what is wrong is told at its day, once one has tried to save, and no longer than that', async () => {
  await draw(<Scene />);
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar intervalo: Terça-feira' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(day('Terça-feira').getByRole('alert').textContent).toBe('Informe os horários no formato HH:MM');
  expect(screen.getByLabelText('Terça-feira: início do intervalo 2').getAttribute('aria-invalid')).toBe(
    'true',
  );
  write('Terça-feira: início do intervalo 2', '17:00');
  write('Terça-feira: fim do intervalo 2', '19:00');
  expect(day('Terça-feira').getByRole('alert').textContent).toBe('Este horário coincide com outro');
  write('Terça-feira: início do intervalo 2', '22:00');
  write('Terça-feira: fim do intervalo 2', '02:00');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(day('Terça-feira').getByText('do dia seguinte')).toBeDefined();
});
