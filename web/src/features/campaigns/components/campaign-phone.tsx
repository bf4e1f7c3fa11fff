/** A text on the phone of its receiver: somebody of those it will go to, or an example while nobody is chosen. */
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { type CampaignRehearsal, fillCampaignText, formatPhone } from '@prosa/shared';
import { IconFile, IconPhoto, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneBubble, PhoneNote, PhoneScreen } from '#src/ui/phone-preview.tsx';
import { campaignQueries } from '../api.ts';

type CampaignPhoneProps = {
  text: string;
  file: { readonly name: string | null; readonly type: string | null };
  people: CampaignRehearsal['samples'];
};

export function CampaignPhone({ text, file, people }: CampaignPhoneProps) {
  const { t } = useTranslation('campaigns');
  const { data: settings } = useQuery(campaignQueries.settings());
  const [turn, setTurn] = useState(0);
  const example = { name: t('preview.name'), number: '5511987654321', email: 'maria@example.com' };
  const person = people[turn % Math.max(1, people.length)] ?? example;
  const words = fillCampaignText(text, person, settings?.variables ?? []).trim();
  const isPicture = file.type?.startsWith('image/') === true;
  const Sign = isPicture ? IconPhoto : IconFile;
  const next = (
    <Tooltip label={t('preview.next')}>
      <ActionIcon size={28} aria-label={t('preview.next')} onClick={() => setTurn(turn + 1)}>
        <IconUserShare size={16} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <PhoneScreen title={person.name} action={people.length > 1 ? next : undefined}>
      <PhoneNote>{t('preview.to', { number: formatPhone(person.number) })}</PhoneNote>
      {file.name !== null && (
        <Group gap={6} wrap="nowrap" px={4} c="var(--ink-soft)">
          <Sign size={18} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm" truncate>
            {file.name}
          </Text>
        </Group>
      )}
      {words === '' ? <PhoneNote>{t('preview.empty')}</PhoneNote> : <PhoneBubble from="bot" text={words} />}
    </PhoneScreen>
  );
}
