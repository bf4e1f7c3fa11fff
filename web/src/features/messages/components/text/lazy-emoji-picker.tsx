/** The emoji picker, loaded when it is first opened; until then its room. */
import { Center, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));

export function LazyEmojiPicker({ onPick }: { onPick: (char: string) => void }) {
  const room = (
    <Center w={296} maw="calc(100vw - 48px)" h={288}>
      <Loader size="sm" />
    </Center>
  );
  return (
    <Suspense fallback={room}>
      <EmojiPicker onPick={onPick} />
    </Suspense>
  );
}
