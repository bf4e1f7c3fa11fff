/** What quick messages add to a conversation: a way to them beside the field, their list, and keeping a sent message as one. */
import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MessageView } from '@prosa/shared';
import { IconBolt } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsigned } from '#src/features/messages/index.ts';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { QuickMessageButton, QuickMessageEntry } from '../components/quick-message-button.tsx';
import { QuickMessageDialog } from '../components/quick-message-dialog.tsx';
import { QuickMessageSuggestions } from '../components/quick-message-suggestions.tsx';

/** Returns the extras, the list above the field, and the dialog that keeps a message; to be drawn by the page. */
export function useQuickMessageExtras() {
  const [asked, ask] = useState<number | null>(null);
  const [kept, keep] = useState<string>();
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const extras = useMemo(() => {
    const open = ({ ticket, text, replace }: Suggesting): void =>
      text.trim() === '' ? replace('/') : ask(ticket.id);
    return {
      writing: (state: Suggesting) => !narrow && <QuickMessageButton onOpen={() => open(state)} />,
      attach: (state: Suggesting) => narrow && <QuickMessageEntry onOpen={() => open(state)} />,
      menu: (message: MessageView) => <KeepStep message={message} onChoose={keep} />,
    };
  }, [narrow]);
  const suggestions = (state: Suggesting): ReactNode => (
    <QuickMessageSuggestions state={state} asked={asked === state.ticket.id} onDone={() => ask(null)} />
  );
  const dialog = (
    <QuickMessageDialog
      quickMessage={kept === undefined ? undefined : null}
      text={kept ?? ''}
      onClose={() => keep(undefined)}
    />
  );
  return { extras, suggestions, dialog };
}

function KeepStep({ message, onChoose }: { message: MessageView; onChoose: (text: string) => void }) {
  const { t } = useTranslation('quickMessages');
  const { body } = unsigned(message);
  if (!message.fromMe || message.isDeleted || body.trim() === '') return null;
  return (
    <Menu.Item leftSection={<IconBolt size={16} aria-hidden />} onClick={() => onChoose(body)}>
      {t('keep')}
    </Menu.Item>
  );
}
