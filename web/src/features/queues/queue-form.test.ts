import { queueFields } from '@prosa/shared';
import { expect, test } from 'vitest';
import { colorPresets } from '#src/ui/colors/color-presets.ts';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { withKind } from '#src/ui/time/week-plan.ts';
import { freeColor, inputOf, problemsOf, takenColors, valuesOf } from './queue-form.ts';
import { buildQueue, buildQueueDetail } from './testing.ts';

const nobody = new Map<string, string>();
const option = { id: 7, title: 'Preços', message: '', option: 1, queueId: 1, parentId: null, children: [] };

test('what is read is sent back as it was', () => {
  const queue = buildQueueDetail({
    promptId: 4,
    greetingMessage: 'Olá',
    options: [option],
    assignment: 'leastBusy',
    assignmentCapacity: 3,
  });
  expect(inputOf(valuesOf(queue), queue)).toEqual({
    name: queue.name,
    color: queue.color,
    greetingMessage: 'Olá',
    outOfHoursMessage: '',
    complationMessage: '',
    ratingMessage: '',
    promptId: 4,
    integrationId: null,
    secondCopy: false,
    assignment: 'leastBusy',
    assignmentCapacity: 3,
    schedules: queue.schedules,
    options: [{ id: 7, title: 'Preços', message: '', children: [] }],
  });
  expect(inputOf(valuesOf(queue), null).options).toEqual([{ title: 'Preços', message: '', children: [] }]);
});

test('a new queue begins with office hours and a colour nobody has', () => {
  const [first = '', second = ''] = colorPresets;
  const queues = [buildQueue({ color: first.toUpperCase() })];
  expect(valuesOf(null, freeColor(colorPresets, queues)).color).toBe(second);
});

test.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ name: 'x' }, { name: 'tooShort' }],
  [{ name: 'x'.repeat(51) }, { name: 'tooLong' }],
  [{ color: '' }, { color: 'required' }],
  [{ color: 'azul' }, { color: 'invalid' }],
  [{ options: [{ id: -1, title: ' ', message: '', children: [] }] }, { options: 'titles' }],
])('%j is told', (change, problems) => {
  const values = { ...valuesOf(buildQueueDetail()), ...change };
  const asked = queueFields.pick({ name: true, color: true });
  expect({ ...schemaProblems(asked, inputOf(values, null)), ...problemsOf(values, nobody) }).toEqual(
    problems,
  );
});

test('a colour of another queue is told, its own is not', () => {
  const queues = [buildQueue({ id: 1, color: '#F00' }), buildQueue({ id: 2, color: '#00ff00' })];
  const values = (color: string) => ({ ...valuesOf(buildQueueDetail()), color });
  expect(problemsOf(values('#ff0000'), takenColors(queues, 2))).toEqual({ color: 'taken' });
  expect(problemsOf(values('#FF0000'), takenColors(queues, 1))).toEqual({});
});

test('hours that cannot be kept are told', () => {
  const values = valuesOf(buildQueueDetail());
  const sunday = { ...withKind(values.week.sunday, 'hours'), intervals: [{ startTime: '', endTime: '' }] };
  expect(problemsOf({ ...values, week: { ...values.week, sunday } }, nobody)).toEqual({ week: 'hours' });
});
