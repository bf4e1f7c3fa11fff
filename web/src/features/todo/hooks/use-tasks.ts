/** The tasks of this browser, the same in all of its tabs. They never leave it. */
import { useEffect, useState } from 'react';
import { onStorageChange, storage } from '#src/lib/browser/storage.ts';
import { now } from '#src/lib/time/time.ts';
import { addTask, parseTasks, removeTask, type Task, updateTask } from '../task-list.ts';

export function useTasks() {
  const [tasks, setTasks] = useState(() => parseTasks(storage.get('tasks')));
  useEffect(() => onStorageChange('tasks', (kept) => setTasks(parseTasks(kept))), []);
  const change = (next: readonly Task[]): void => {
    storage.set('tasks', JSON.stringify(next));
    setTasks(next);
  };
  return {
    tasks,
    add: (text: string) => change(addTask(tasks, text, now())),
    edit: (createdAt: string, text: string) => change(updateTask(tasks, createdAt, text, now())),
    remove: (createdAt: string) => change(removeTask(tasks, createdAt)),
  };
}
