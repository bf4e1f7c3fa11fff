/** Where the customer types. Enter sends, Shift+Enter breaks the line. */
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftLine, usePhoneWrite } from '../api.ts';
import { useTypingSignal } from '../hooks/use-typing-signal.ts';
import type { Phone } from '../phones.ts';
import classes from './phone-screen.module.css';

export function PhoneWriteBox({
  whatsappId,
  phone,
  disabled,
}: {
  whatsappId: number;
  phone: Phone;
  disabled: boolean;
}) {
  const { t } = useTranslation('sandbox');
  const [text, setText] = useState('');
  const write = usePhoneWrite();
  const signal = useTypingSignal(whatsappId, phone.number);
  const body = text.trim();
  const handleSend = () => {
    if (body === '' || disabled) return;
    setText('');
    signal.stopped();
    const putBack = () => setText((typed) => (typed === '' ? body : typed));
    write.mutate(
      { whatsappId, phone, line: draftLine(whatsappId, phone.number, body) },
      { onError: putBack },
    );
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  };
  return (
    <div className={classes.write}>
      <Textarea
        aria-label={t('phone.write')}
        placeholder={t('phone.write')}
        autosize
        minRows={1}
        maxRows={4}
        radius="xl"
        flex={1}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          signal.typed();
        }}
        onKeyDown={handleKeyDown}
      />
      <ActionIcon
        variant="filled"
        color="prosa"
        size={36}
        radius="xl"
        onClick={handleSend}
        disabled={body === '' || disabled}
        aria-label={t('phone.send')}
      >
        <IconSend2 size={18} />
      </ActionIcon>
    </div>
  );
}
