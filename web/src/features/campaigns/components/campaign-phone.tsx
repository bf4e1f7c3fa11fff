/** A text on the phone of its receiver: somebody of those it will go to, or an example while nobody is chosen. */
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { type CampaignRehearsal, fillCampaignText, formatPhone, type TemplateChoice } from '@prosa/shared';
import { IconFile, IconPhoto, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateSample } from '#src/features/messages/templates/index.ts';
import { PhoneBubble, PhoneNote, PhoneScreen } from '#src/ui/texts/phone-preview.tsx';
import { campaignQueries } from '../api.ts';

type CampaignPhoneProps = {
  text: string;
  file: { readonly name: string | null; readonly type: string | null };
  people: CampaignRehearsal['samples'];
  /** What the network has approved stands there instead of the text. */
  approved?: { readonly whatsappId: number; readonly choice: TemplateChoice };
};

export function CampaignPhone({ text, file, people, approved }: CampaignPhoneProps) {
  const { t } = useTranslation('campaigns');
  const { data: settings } = useQuery(campaignQueries.settings());
  const [turn, setTurn] = useState(0);
  const example = { name: t('preview.name'), number: '5511987654321', email: 'maria@example.com' };
  const person = people[turn % Math.max(1, people.length)] ?? example;
  const fill = (written: string): string => fillCampaignText(written, person, settings?.variables ?? []);
  const words = fill(text).trim();
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
      {approved !== undefined && <TemplateSample {...approved} fill={fill} />}
      {approved === undefined && words === '' && <PhoneNote>{t('preview.empty')}</PhoneNote>}
      {words !== '' && <PhoneBubble from="bot" text={words} />}
    </PhoneScreen>
  );
}
