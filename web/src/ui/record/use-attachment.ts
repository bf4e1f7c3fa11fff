/**
 * The one file that stands with a record: chosen, exchanged or taken away with the form, and brought once the record itself
 * is written. If it does not arrive the rest is saved all the same, and saving again goes on from there.
 */
import { useState } from 'react';
import type { Progress } from '#src/lib/api/upload.ts';
import type { Keep } from './use-record-form.ts';

type Stored = { readonly mediaName: string | null; readonly mediaPath: string | null };

type AttachmentOptions<R> = {
  /** What keeps a file from being sent, as a sentence. */
  readonly problemOf: (file: File) => string | null;
  readonly attach: (to: R, file: File, progress: Progress) => Promise<R>;
  readonly detach: (from: R) => Promise<R>;
};

export function useAttachment<R extends Stored>({ problemOf, attach, detach }: AttachmentOptions<R>) {
  /** The file to be attached, `null` where the one there is goes, `undefined` while it stays. */
  const [file, setFile] = useState<File | null | undefined>();
  const [progress, setProgress] = useState<number | null>(null);
  const problem = file == null ? null : problemOf(file);
  const stands = (record: Stored | null): boolean => file === undefined && record?.mediaName != null;

  /** Puts a file where there was another or none, or takes the one there is away. Returns the record as it is then. */
  async function exchange(to: R, chosen: File | null): Promise<R> {
    const under = { onProgress: setProgress, signal: new AbortController().signal };
    const take = (): Promise<R> | R => (to.mediaName === null ? to : detach(to));
    const exchanged = await (chosen === null
      ? take()
      : attach(to, chosen, under).finally(() => setProgress(null)));
    setFile(undefined);
    return exchanged;
  }

  return {
    file,
    choose: setFile,
    isChanged: file !== undefined,
    problem,
    /** Whether the file that is stored is the one that stays. */
    stands,
    exchange,
    /** For `afterWrite` of the record's form. */
    bring: async (to: R, keep: Keep<R>): Promise<void> => {
      keep(to);
      if (file !== undefined) keep(await exchange(to, file));
    },
    /** What a `FileChoice` of this record shows and does; `also` is told where the file itself has no problem. */
    choiceOf: (record: Stored | null, also: string | null = null) => ({
      name: stands(record) ? (record?.mediaName ?? null) : (file?.name ?? null),
      href: stands(record) ? (record?.mediaPath ?? null) : null,
      progress,
      error: problem ?? also,
      onChoose: (chosen: File): void => setFile(chosen),
      onRemove: (): void => setFile(record?.mediaName == null ? undefined : null),
    }),
  };
}
