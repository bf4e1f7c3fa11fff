/** How many sessions a server runs, and how much of all that is. */
import { Progress, Text } from '@mantine/core';

type SessionShareProps = { text: string; sessions: number; all: number };

export function SessionShare({ text, sessions, all }: SessionShareProps) {
  return (
    <>
      <Text size="sm">{text}</Text>
      {all > 0 && <Progress value={(sessions / all) * 100} size="xs" mt={4} aria-hidden />}
    </>
  );
}
