/** What can be done with one message. Its button shows when the message is pointed at or reached by keyboard. */
import { Menu, Popover } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheckbox,
  IconChevronDown,
  IconCopy,
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconSticker,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '#src/ui/overlays/use-back-closes.ts';
import { type MessageAction, quickReactions } from '../../changes/message-rights.ts';
import { useExtras } from '../../extras.ts';
import type { MessageTools } from '../../message-context.ts';
import { LazyEmojiPicker } from '../text/lazy-emoji-picker.tsx';
import classes from './message-menu.module.css';

type Step = Exclude<MessageAction, 'react'>;

const icons: Record<Step, Icon> = {
  reply: IconArrowBackUp,
  copy: IconCopy,
  forward: IconArrowForwardUp,
  select: IconCheckbox,
  keepSticker: IconSticker,
  edit: IconPencil,
  delete: IconTrash,
  info: IconInfoCircle,
};
const labels = {
  reply: 'menu.reply',
  copy: 'menu.copy',
  forward: 'menu.forward',
  select: 'menu.select',
  keepSticker: 'menu.keepSticker',
  edit: 'menu.edit',
  delete: 'menu.delete',
  info: 'menu.info',
} as const satisfies Record<Step, string>;

type MessageMenuProps = {
  message: MessageView;
  tools: MessageTools;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/**
 * Draws a message's menu; until it is wanted for the first time only its button, for there is one for every message in
 * sight.
 */
export function MessageMenu({ message, tools, opened, onChange }: MessageMenuProps) {
  const { t } = useTranslation('messages');
  const [wanted, want] = useState(false);
  const rights = tools.rightsOf(message);
  if (rights.length === 0) return null;
  if (wanted || opened)
    return (
      <OpenableMenu message={message} tools={tools} rights={rights} opened={opened} onChange={onChange} />
    );
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-label={t('menu.label')}
        onClick={() => {
          want(true);
          onChange(true);
        }}
      >
        <IconChevronDown size={17} />
      </button>
    </span>
  );
}

type OpenableMenuProps = MessageMenuProps & { rights: readonly MessageAction[] };

function OpenableMenu({ message, tools, rights, opened, onChange }: OpenableMenuProps) {
  const { t } = useTranslation('messages');
  const { menu } = useExtras();
  const [picking, pick] = useState(false);
  useBackCloses(picking, () => pick(false));
  const react = (emoji: string): void =>
    tools.react(message, emoji === message.internalReaction ? '' : emoji);
  return (
    // What opens it is an entry of the menu; the span is only where it stands.
    <Popover
      opened={picking}
      onChange={pick}
      position="top"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.place} data-open={opened || picking || undefined}>
          <Menu
            opened={opened}
            onChange={onChange}
            position={message.fromMe ? 'bottom-end' : 'bottom-start'}
            shadow="md"
            transitionProps={{ duration: 80 }}
          >
            <Menu.Target>
              <button type="button" className={classes.button} aria-label={t('menu.label')}>
                <IconChevronDown size={17} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {rights.includes('react') && (
                <QuickReactions ours={message.internalReaction} onReact={react} onMore={() => pick(true)} />
              )}
              {rights
                .filter((action): action is Step => action !== 'react')
                .map((action) => {
                  const Picture = icons[action];
                  return (
                    <Menu.Item
                      key={action}
                      leftSection={<Picture size={16} aria-hidden />}
                      {...(action === 'delete' && { c: 'var(--mantine-color-error)' })}
                      onClick={() => tools.begin(action, message)}
                    >
                      {t(labels[action])}
                    </Menu.Item>
                  );
                })}
              {menu?.(message)}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('menu.react')}>
        <LazyEmojiPicker
          onPick={(emoji) => {
            pick(false);
            tools.react(message, emoji);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type QuickReactionsProps = {
  ours: string | null;
  onReact: (emoji: string) => void;
  onMore: () => void;
};

function QuickReactions({ ours, onReact, onMore }: QuickReactionsProps) {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.reactions}>
      {quickReactions.map((emoji) => (
        <Menu.Item
          key={emoji}
          className={classes.reaction}
          aria-label={emoji === ours ? t('menu.unreact', { emoji }) : t('menu.reactWith', { emoji })}
          data-ours={emoji === ours || undefined}
          onClick={() => onReact(emoji)}
        >
          {emoji}
        </Menu.Item>
      ))}
      <Menu.Item className={classes.reaction} aria-label={t('menu.moreReactions')} onClick={onMore}>
        <IconPlus size={18} />
      </Menu.Item>
    </div>
  );
}
