/** Starts the program that does a server's imports, and hears it. */
import type { ChildProcess } from 'node:child_process';
import type { FamilyCheck } from '@prosa/shared';
import type { AskedImport, FamilyEngine, ImportEnd } from '../../../features/moving-in/engine.ts';
import { startHelperProcess } from '../../../platform/helper-process.ts';
import { onlyOutside } from '../../../platform/outside.ts';
import { systemTimers } from '../../../platform/timers.ts';
import type { EngineAnswer, EngineOrder, EnginePlace } from './protocol.ts';

/** A look may take as long as a person waits. */
const checkMs = 110_000;

export function openFamilyEngine(place: EnginePlace): FamilyEngine {
  const begin = (
    kind: EngineOrder['kind'],
    asked: AskedImport,
    heard: (answer: EngineAnswer) => void,
  ): ChildProcess => {
    onlyOutside('an import');
    const child = startHelperProcess(new URL('./family-process.ts', import.meta.url));
    child.on('message', heard);
    const order: EngineOrder = { kind, asked, place };
    child.send(order);
    return child;
  };

  return {
    check: (asked) =>
      new Promise((resolve) => {
        let found: FamilyCheck | undefined;
        const child = begin('check', asked, (answer) => {
          if (answer.kind === 'checked') found = answer.check;
        });
        const inTime = systemTimers.after(checkMs, () => child.kill('SIGKILL'));
        whenOver(child, (how) => {
          inTime();
          const problem = child.killed ? 'tooLong' : 'broken';
          resolve(found ?? { problem, detail: how, survey: null });
        });
      }),
    run: (asked, heard) => {
      let end: ImportEnd | undefined;
      const child = begin('run', asked, (answer) => {
        if (answer.kind === 'progress') heard(answer.progress);
        if (answer.kind === 'ended')
          end ??= { isStopped: false, problem: answer.problem, detail: answer.detail };
      });
      return {
        ended: new Promise((resolve) =>
          whenOver(child, (how) => resolve(end ?? { isStopped: false, problem: 'broken', detail: how })),
        ),
        stop: () => {
          end ??= { isStopped: true };
          child.kill('SIGKILL');
        },
      };
    },
  };
}

/** Once, whether it ended or could not even begin. */
function whenOver(child: ChildProcess, over: (how: string) => void): void {
  child.once('error', (error) => over(String(error)));
  child.once('exit', (code, signal) => over(`The program ended by itself (${signal ?? code}).`));
}
