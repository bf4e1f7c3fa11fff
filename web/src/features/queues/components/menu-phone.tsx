/**
 * A customer's phone with the chatbot on it, drawn and played by the very menus the bot uses: one types an answer and sees
 * what comes. What is being edited shows at once.
 */
import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { type ChatBotType, renderMenu } from '@prosa/shared';
import { IconRotate, IconSend2 } from '@tabler/icons-react';
import { createElement, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExampleText } from '#src/ui/use-example-text.ts';
import { menuAt, type PreviewPlace, type PreviewWorld, placeAfter } from '../menu-chat.ts';
import classes from './menu-phone.module.css';

type Line = { readonly id: number; readonly from: 'bot' | 'customer'; readonly text: string };

type MenuPhoneProps = {
  world: PreviewWorld;
  type: ChatBotType;
  /** The queue that is edited. */
  queueId: number;
  /** The option looked at in the editor: the phone goes there. */
  optionId: number | null;
};

export function MenuPhone({ world, type, queueId, optionId }: MenuPhoneProps) {
  const { t } = useTranslation('queues');
  const { place, lines, answer, restart } = useChat(world, { queueId, optionId }, type);
  const queueName = world.queues.find(({ id }) => id === place?.queueId)?.name;
  const fill = useExampleText(queueName === undefined ? {} : { queueName });
  const menu = renderMenu(menuAt(world, place), type, world.language);
  const screen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new stands at the end.
  useEffect(() => {
    if (screen.current !== null) screen.current.scrollTop = screen.current.scrollHeight;
  }, [lines.length, menu.text]);
  return (
    <section className={classes.phone} aria-label={t('preview.title')}>
      <Group className={classes.bar} justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {t('preview.title')}
        </Text>
        <Tooltip label={t('preview.restart')}>
          <ActionIcon size={28} aria-label={t('preview.restart')} onClick={restart}>
            <IconRotate size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <div className={classes.screen} ref={screen} role="log" aria-label={t('preview.conversation')}>
        {lines.map(({ id, from, text }) => (
          <p key={id} className={from === 'bot' ? classes.bot : classes.customer}>
            {marked(fill(text))}
          </p>
        ))}
        <div className={classes.bot}>
          {menu.text === '' ? (
            <Text size="sm" c="dimmed" fs="italic">
              {t('preview.empty')}
            </Text>
          ) : (
            marked(fill(menu.text))
          )}
        </div>
        {menu.kind !== 'text' && (
          <div className={classes.choices}>
            {menu.choices.map(({ id, title }) => (
              <button key={id} type="button" className={classes.choice} onClick={() => answer(id)}>
                {title}
              </button>
            ))}
          </div>
        )}
      </div>
      <AnswerField onAnswer={answer} />
    </section>
  );
}

/** What was said so far; the last word of the bot is not among it, for it changes while one edits. */
function useChat(world: PreviewWorld, looked: NonNullable<PreviewPlace>, type: ChatBotType) {
  const [place, setPlace] = useState<PreviewPlace>(looked);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [seen, setSeen] = useState(looked.optionId);
  const goTo = (next: PreviewPlace) => {
    setPlace(next);
    setLines([]);
  };
  if (seen !== looked.optionId) {
    setSeen(looked.optionId);
    goTo(looked);
  }
  const answer = (text: string) => {
    const said = renderMenu(menuAt(world, place), type, world.language).text;
    setLines([
      ...lines,
      { id: lines.length, from: 'bot', text: said },
      { id: lines.length + 1, from: 'customer', text },
    ]);
    setPlace(placeAfter(world, place, text));
  };
  return { place, lines, answer, restart: () => goTo({ queueId: looked.queueId, optionId: null }) };
}

function AnswerField({ onAnswer }: { onAnswer: (text: string) => void }) {
  const { t } = useTranslation('queues');
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() === '') return;
    onAnswer(text.trim());
    setText('');
  };
  return (
    <div className={classes.answer}>
      <TextInput
        size="sm"
        radius="xl"
        aria-label={t('preview.answer')}
        placeholder={t('preview.answerHint')}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not to be saved.
          event.preventDefault();
          send();
        }}
      />
      <ActionIcon
        size={34}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('preview.send')}
        onClick={send}
      >
        <IconSend2 size={17} />
      </ActionIcon>
    </div>
  );
}

/** Bold as the network shows it. */
const marked = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text
      .split(/(\*[^*\n]+\*)/)
      .map((part) => (/^\*.+\*$/.test(part) ? createElement('b', null, part.slice(1, -1)) : part)),
  );
