import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Watches a program until it ends; returns how to ask for the most memory it has had so far, in megabytes. Linux says it. */
export function peakMemory(child: ChildProcess): () => number {
  let megabytes = 0;
  const watch = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => {
        megabytes = Math.max(megabytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000);
      },
      () => undefined,
    );
  }, 200);
  child.once('exit', () => clearInterval(watch));
  return () => megabytes;
}
