/**
 * The list of chats and beside it the one that the address names; where there is no room for both, two tabs. Here a chat is
 * begun, changed and removed.
 */
import { Tabs, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ChatView } from '@prosa/shared';
import { IconMessages } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveChat } from '../api.ts';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatPanel } from './chat-panel.tsx';
import classes from './chat-workspace.module.css';

type ChatWorkspaceProps = {
  /** The chat that is open, by its uuid. */
  uuid: string | null;
  /** Opens another one, or none. */
  onOpen: (uuid: string | null) => void;
};

export function ChatWorkspace({ uuid, onOpen }: ChatWorkspaceProps) {
  const { t } = useTranslation('chats');
  // As wide as Mantine's `md`.
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [edited, edit] = useState<ChatView | null | undefined>(undefined);
  const remove = useRemoval(uuid, onOpen);
  const Layout = narrow ? NarrowLayout : WideLayout;
  const saved = (chat: ChatView): void => {
    if (edited === null) onOpen(chat.uuid);
    edit(undefined);
  };
  return (
    <>
      <Layout
        uuid={uuid}
        onOpen={onOpen}
        list={
          <ChatList
            open={uuid}
            onAdd={() => edit(null)}
            onEdit={useEventCallback<[ChatView]>((chat) => edit(chat))}
            onRemove={useEventCallback<[ChatView]>((chat) => void remove(chat))}
          />
        }
      >
        {uuid === null ? (
          <EmptyState icon={IconMessages} title={t('choose.title')} text={t('choose.text')} />
        ) : (
          <ChatPanel key={uuid} uuid={uuid} />
        )}
      </Layout>
      <ChatDialog chat={edited} onClose={() => edit(undefined)} onSaved={saved} />
    </>
  );
}

function useRemoval(uuid: string | null, onOpen: (uuid: string | null) => void) {
  const { t } = useTranslation('chats');
  const { t: common } = useTranslation();
  const { mutate } = useRemoveChat();
  return async (chat: ChatView): Promise<void> => {
    const agreed = await confirm({
      title: t('remove.title', { title: chat.title }),
      message: t('remove.text'),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (!agreed) return;
    mutate(chat.id, {
      onSuccess: () => {
        if (chat.uuid === uuid) onOpen(null);
      },
    });
  };
}

type LayoutProps = ChatWorkspaceProps & { list: ReactNode; children: ReactNode };

function WideLayout({ list, children }: LayoutProps) {
  return (
    <div className={classes.wide}>
      <div className={classes.side}>{list}</div>
      <div className={classes.main}>{children}</div>
    </div>
  );
}

/** An open chat is under the second tab; the first one leaves it, and remembers which one it was. */
function NarrowLayout({ uuid, onOpen, list, children }: LayoutProps) {
  const { t } = useTranslation('chats');
  const [last, setLast] = useState(uuid);
  const [looksForMessages, lookForMessages] = useState(false);
  if (uuid !== null && uuid !== last) setLast(uuid);
  const shown = uuid !== null || looksForMessages ? 'messages' : 'chats';
  const turn = (tab: string | null): void => {
    lookForMessages(tab === 'messages' && last === null);
    onOpen(tab === 'messages' ? last : null);
  };
  return (
    <div className={classes.narrow}>
      {/* The list brings its own. */}
      {shown === 'messages' && <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>}
      <Tabs value={shown} onChange={turn} className={classes.tabs ?? ''}>
        <Tabs.List grow aria-label={t('tabs.label')}>
          <Tabs.Tab value="chats">{t('tabs.chats')}</Tabs.Tab>
          <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes.part}>{shown === 'chats' ? list : children}</div>
    </div>
  );
}
