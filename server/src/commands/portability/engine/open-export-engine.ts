/** Starts the program that makes a server's archives, and hears it. */
import type { ChildProcess } from 'node:child_process';
import type { ExportEnd, ExportEngine } from '../../../features/company-exports/engine.ts';
import { startHelperProcess } from '../../../platform/helper-process.ts';
import { onlyOutside } from '../../../platform/outside.ts';
import type { ExportAnswer, ExportOrder, ExportPlace } from './protocol.ts';

export const openExportEngine = (place: ExportPlace): ExportEngine => ({
  run: (asked, heard) => {
    onlyOutside('an export');
    let end: ExportEnd | undefined;
    let child: ChildProcess | undefined;
    const kill = (): void => void child?.kill('SIGKILL');
    const over = new Promise<string>((resolve) => {
      try {
        child = startHelperProcess(new URL('./export-process.ts', import.meta.url));
        child.on('error', (error) => {
          resolve(String(error));
          kill();
        });
        child.once('close', (code, signal) => resolve(`The program ended by itself (${signal ?? code}).`));
        child.on('message', (answer: ExportAnswer) => {
          if (answer.kind === 'progress') heard(answer.progress);
          else end ??= answer;
        });
        // One that does not take its order ends, which is heard.
        child.send({ asked, place } satisfies ExportOrder, () => undefined);
      } catch (error) {
        resolve(String(error));
        kill();
      }
    });
    return {
      ended: over.then((detail) => end ?? { kind: 'failed', problem: 'broken', detail }),
      stop: () => {
        end ??= { kind: 'stopped' };
        kill();
      },
    };
  },
});
