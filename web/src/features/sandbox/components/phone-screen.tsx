/**
 * One customer's phone: the conversation with the company as the customer sees it. Whoever points at it or types in it
 * has picked it up, and then reads what the company wrote.
 */

import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFading } from '#src/lib/time/use-fading.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { sandboxQueries, usePhoneRead } from '../api.ts';
import type { Phone } from '../phones.ts';
import { unseen } from '../screen.ts';
import { PhoneConversation } from './phone-conversation.tsx';
import classes from './phone-screen.module.css';
import { PhoneWriteBox } from './phone-write-box.tsx';

const typingFadesMs = 12_000;

type PhoneScreenProps = {
  whatsappId: number;
  company: string;
  phone: Phone;
  disabled: boolean;
  onRemove: () => void;
};

export function PhoneScreen({ whatsappId, company, phone, disabled, onRemove }: PhoneScreenProps) {
  const { t } = useTranslation('sandbox');
  const { data: screen = [] } = useQuery(sandboxQueries.screen(whatsappId, phone.number));
  const { data: typingSince } = useQuery(sandboxQueries.typing(whatsappId, phone.number));
  const typing = useFading(typingSince, typingFadesMs);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const unread = unseen(screen);
  const { mutate: read } = usePhoneRead();
  useEffect(() => {
    if (held && unread > 0) read({ whatsappId, phone: phone.number });
  }, [held, unread, read, whatsappId, phone.number]);

  return (
    <section
      className={classes.place}
      aria-label={t('phone.label', { name: phone.name })}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <header className={classes.owner}>
        <ContactAvatar name={phone.name} size={36} />
        <div className={classes.names}>
          <Text size="sm" fw={600} truncate>
            {phone.name}
          </Text>
          <Text size="xs" c="var(--ink-soft)" truncate>
            {formatPhone(phone.number)}
          </Text>
        </div>
        {unread > 0 && <Badge circle>{unread > 99 ? '99+' : unread}</Badge>}
        <Tooltip label={t('phone.remove', { name: phone.name })}>
          <ActionIcon onClick={onRemove} aria-label={t('phone.remove', { name: phone.name })}>
            <IconX size={18} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.device} data-held={held || undefined}>
        <div className={classes.peer}>
          <Logo size={30} />
          <div className={classes.names}>
            <Text size="sm" fw={600} truncate>
              {company}
            </Text>
            <Text
              size="xs"
              c={typing ? 'var(--ink-live)' : 'var(--ink-soft)'}
              fw={typing ? 600 : 400}
              role="status"
            >
              {typing ? t('phone.typing') : t('phone.online')}
            </Text>
          </div>
        </div>
        <PhoneConversation whatsappId={whatsappId} phone={phone} />
        <PhoneWriteBox whatsappId={whatsappId} phone={phone} disabled={disabled} />
      </div>
    </section>
  );
}
