/** What models add to a conversation: tools beside the field, entries of a message's menu, and the message being translated. */
import type { MessageView } from '@prosa/shared';
import { useMemo, useState } from 'react';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { MessageHelp } from '../components/message-help.tsx';
import { WritingHelp } from '../components/writing-help.tsx';

export function useAiExtras() {
  const [translated, translate] = useState<MessageView>();
  const extras = useMemo(
    () => ({
      writing: (state: Suggesting) => <WritingHelp state={state} />,
      menu: (message: MessageView) => <MessageHelp message={message} onTranslate={translate} />,
    }),
    [],
  );
  return { extras, translated, onTranslated: () => translate(undefined) };
}
