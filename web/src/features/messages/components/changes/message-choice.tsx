/** While messages are being chosen: covers the whole of one, so that any touch of it chooses it. */
import { Checkbox } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import type { MessageTools } from '../../message-context.ts';
import classes from './message-choice.module.css';

type MessageChoiceProps = { message: MessageView; tools: MessageTools; label: string };

export function MessageChoice({ message, tools, label }: MessageChoiceProps) {
  if (!tools.rightsOf(message).includes('select')) return <span className={classes.choice} data-none />;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control.
    <label className={classes.choice}>
      <Checkbox
        checked={tools.chosen?.has(message.id) ?? false}
        onChange={() => tools.choose(message)}
        aria-label={label}
      />
    </label>
  );
}
