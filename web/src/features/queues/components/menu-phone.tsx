/**
 * A customer's phone with the chatbot on it, drawn and played by the very menus the bot uses: one types an answer and sees
 * what comes. What is being edited shows at once.
 */
import { type ChatBotType, renderMenu } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneBubble, PhoneChoices, PhoneNote, PhonePreview } from '#src/ui/texts/phone-preview.tsx';
import { useExampleText } from '#src/ui/texts/use-example-text.ts';
import { type MenuPreview, menuAt, type PreviewPlace, placeAfter } from '../menu-chat.ts';

type Line = { readonly id: number; readonly from: 'bot' | 'customer'; readonly text: string };

type MenuPhoneProps = {
  preview: MenuPreview;
  type: ChatBotType;
  /** The queue that is edited. */
  queueId: number;
  /** The option looked at in the editor: the phone goes there. */
  optionId: number | null;
};

export function MenuPhone({ preview, type, queueId, optionId }: MenuPhoneProps) {
  const { t } = useTranslation('queues');
  const { place, lines, answer, restart } = useChat(preview, { queueId, optionId }, type);
  const queueName = preview.queues.find(({ id }) => id === place?.queueId)?.name;
  const fill = useExampleText(queueName === undefined ? {} : { queueName });
  const menu = renderMenu(menuAt(preview, place), type, preview.language);
  return (
    <PhonePreview
      title={t('preview.title')}
      end={`${lines.length} ${menu.text}`}
      onAnswer={answer}
      onRestart={restart}
    >
      {lines.map(({ id, from, text }) => (
        <PhoneBubble key={id} from={from} text={fill(text)} />
      ))}
      {menu.text === '' ? (
        <PhoneNote>{t('preview.empty')}</PhoneNote>
      ) : (
        <PhoneBubble from="bot" text={fill(menu.text)} />
      )}
      {menu.kind !== 'text' && <PhoneChoices choices={menu.choices} onChoose={({ id }) => answer(id)} />}
    </PhonePreview>
  );
}

/** What was said so far; the last word of the bot is not among it, for it changes while one edits. */
function useChat(preview: MenuPreview, looked: NonNullable<PreviewPlace>, type: ChatBotType) {
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
    const said = renderMenu(menuAt(preview, place), type, preview.language).text;
    setLines([
      ...lines,
      { id: lines.length, from: 'bot', text: said },
      { id: lines.length + 1, from: 'customer', text },
    ]);
    setPlace(placeAfter(preview, place, text));
  };
  return { place, lines, answer, restart: () => goTo({ queueId: looked.queueId, optionId: null }) };
}
