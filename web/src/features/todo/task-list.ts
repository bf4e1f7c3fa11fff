/** Tasks and what is done with them: pure. Blank text changes nothing. */
export type Task = {
  readonly text: string;
  /** ISO 8601; no two tasks were made at the same instant. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

const isTask = (one: unknown): one is Task =>
  typeof one === 'object' &&
  one !== null &&
  ['text', 'createdAt', 'updatedAt'].every(
    (field) => typeof (one as Record<string, unknown>)[field] === 'string',
  );

/** Reads the tasks that the browser kept; anything else that stands there is passed over. */
export function parseTasks(stored: string | null): readonly Task[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTask) : [];
  } catch {
    // Not ours, or cut off: the list begins anew.
    return [];
  }
}

export function addTask(tasks: readonly Task[], text: string, now: Date): readonly Task[] {
  if (text.trim() === '') return tasks;
  let at = now;
  while (tasks.some(({ createdAt }) => createdAt === at.toISOString())) at = new Date(at.getTime() + 1);
  return [...tasks, { text: text.trim(), createdAt: at.toISOString(), updatedAt: at.toISOString() }];
}

export function updateTask(
  tasks: readonly Task[],
  createdAt: string,
  text: string,
  now: Date,
): readonly Task[] {
  if (text.trim() === '') return tasks;
  return tasks.map((task) =>
    task.createdAt === createdAt ? { ...task, text: text.trim(), updatedAt: now.toISOString() } : task,
  );
}

export const removeTask = (tasks: readonly Task[], createdAt: string): readonly Task[] =>
  tasks.filter((task) => task.createdAt !== createdAt);
