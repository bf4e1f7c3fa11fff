/** Names of processes, unique for ever, from which a process on the same machine can tell whether they still live. */
import { hostname } from 'node:os';

const madeHere = new Set<string>();

/** Makes the id of a node of this process. `random` is any short text that does not repeat. */
export function makeNodeId(random: string): string {
  const id = `${hostname()}/${process.pid}/${random}`;
  madeHere.add(id);
  return id;
}

/** Returns whether the node was a process of this machine and is no more. */
export function isGoneHere(nodeId: string): boolean {
  const [host, pid] = nodeId.split('/');
  if (host !== hostname() || madeHere.has(nodeId)) return false;
  // Our own number on somebody else's name: the machine, or the container, was started anew.
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** Returns whether a process of this machine has the number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted means that somebody else's process has the number.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
