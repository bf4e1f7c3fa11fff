/**
 * Lets a finger push a message to the right to answer it. The menu and the keyboard have their own ways, so nobody hears of
 * this one; whoever wants no movement sees the sign alone.
 */
import type { MessageView } from '@prosa/shared';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { swipeStepsAt, useSwipe } from '#src/ui/lists/use-swipe.ts';
import type { MessageTools } from '../../message-context.ts';
import classes from './swipe-to-reply.module.css';

type SwipeToReplyProps = {
  message: MessageView;
  /** Absent where nothing can be done with messages. */
  tools: MessageTools | null;
  children: ReactNode;
};

export function SwipeToReply({ message, tools, children }: SwipeToReplyProps) {
  const mayReply = tools !== null && tools.chosen === null && tools.rightsOf(message).includes('reply');
  const { pushed, handlers } = useSwipe(mayReply ? () => tools.begin('reply', message) : undefined, 'right');
  return (
    <div
      className={classes.line}
      data-ours={message.fromMe || undefined}
      data-swipes={mayReply || undefined}
      data-pushed={pushed > 0 || undefined}
      data-far={pushed >= swipeStepsAt || undefined}
      style={{ '--pushed': `${pushed}px` } as CSSProperties}
      {...handlers}
    >
      {pushed > 0 && (
        <span className={classes.sign} aria-hidden>
          <IconArrowBackUp size={18} />
        </span>
      )}
      {children}
    </div>
  );
}
