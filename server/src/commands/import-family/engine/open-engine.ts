/** Starts the program that does a server's imports, and hears it. */
import type { ChildProcess } from 'node:child_process';
import type { FamilyCheck, FamilyProblem } from '@prosa/shared';
import type { AskedImport, FamilyEngine, ImportEnd } from '../../../features/moving-in/engine.ts';
import { startHelperProcess } from '../../../platform/helper-process.ts';
import { onlyOutside } from '../../../platform/outside.ts';
import { systemTimers } from '../../../platform/timers.ts';
import type { EngineAnswer, EngineOrder, EnginePlace } from './protocol.ts';

/** A look may take as long as a person waits, and ends before a browser gives up, which is after a minute. */
const checkMs = 50_000;

type Begun = {
  /** How it ended, in words, once everything that it told was heard. */
  readonly over: Promise<string>;
  readonly kill: () => void;
};

export function openFamilyEngine(place: EnginePlace): FamilyEngine {
  const begin = (
    kind: EngineOrder['kind'],
    asked: AskedImport,
    heard: (answer: EngineAnswer) => void,
  ): Begun => {
    onlyOutside('an import');
    let child: ChildProcess | undefined;
    const kill = (): void => void child?.kill('SIGKILL');
    const over = new Promise<string>((resolve) => {
      try {
        child = startHelperProcess(new URL('./family-process.ts', import.meta.url));
        child.on('error', (error) => {
          resolve(String(error));
          kill();
        });
        child.once('close', (code, signal) => resolve(`The program ended by itself (${signal ?? code}).`));
        child.on('message', heard);
        // One that does not take its order ends, which is heard.
        child.send({ kind, asked, place } satisfies EngineOrder, () => undefined);
      } catch (error) {
        resolve(String(error));
        kill();
      }
    });
    return { over, kill };
  };

  return {
    check: async (asked, signal) => {
      let found: FamilyCheck | undefined;
      let problem: FamilyProblem = 'broken';
      if (signal.aborted) return { problem, detail: null, survey: null };
      const { over, kill } = begin('check', asked, (answer) => {
        if (answer.kind === 'checked') found = answer.check;
      });
      const inTime = systemTimers.after(checkMs, () => {
        problem = 'tooLong';
        kill();
      });
      signal.addEventListener('abort', kill, { once: true });
      const detail = await over;
      signal.removeEventListener('abort', kill);
      inTime();
      return found ?? { problem, detail, survey: null };
    },
    run: (asked, heard) => {
      let end: ImportEnd | undefined;
      const { over, kill } = begin('run', asked, (answer) => {
        if (answer.kind === 'progress') heard(answer.progress);
        if (answer.kind === 'ended')
          end ??= { isStopped: false, problem: answer.problem, detail: answer.detail };
      });
      return {
        ended: over.then((how) => end ?? { isStopped: false, problem: 'broken', detail: how }),
        stop: () => {
          end ??= { isStopped: true };
          kill();
        },
      };
    },
  };
}
