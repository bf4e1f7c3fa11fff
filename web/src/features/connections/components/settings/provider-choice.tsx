/** How a new connection reaches WhatsApp, with an honest word about each way, and about what scanning a code risks. */
import { Alert, Anchor, Badge, Group, List, Radio, Stack, Text } from '@mantine/core';
import { countsInPlan, type Provider } from '@prosa/shared';
import {
  type Icon,
  IconAlertTriangle,
  IconDeviceMobile,
  IconQrcode,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './provider-choice.module.css';

const signs: Record<Provider, Icon> = {
  beta: IconQrcode,
  cloud: IconRosetteDiscountCheck,
  sandbox: IconDeviceMobile,
};
const tagColors: Record<Provider, string> = { beta: 'yellow', cloud: 'prosa', sandbox: 'gray' };

type ProviderChoiceProps = {
  value: Provider;
  offered: readonly Provider[];
  error?: React.ReactNode;
  /** The plan has no room for another: only what it does not count can be chosen. */
  isFull: boolean;
  onChange: (provider: Provider) => void;
};

export function ProviderChoice({ value, offered, error, isFull, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation('connections');
  return (
    <Stack gap="sm">
      {offered.length > 1 && (
        <Radio.Group
          name="provider"
          label={t('form.provider')}
          value={value}
          error={error}
          onChange={(chosen) => onChange(chosen as Provider)}
        >
          <Stack gap={8} mt={6}>
            {offered.map((provider) => (
              <ProviderCard key={provider} provider={provider} isFull={isFull && countsInPlan(provider)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {value === 'beta' && (
        <LinkingRisk {...(offered.includes('cloud') && { onOfficial: () => onChange('cloud') })} />
      )}
    </Stack>
  );
}

function ProviderCard({ provider, isFull }: { provider: Provider; isFull: boolean }) {
  const { t } = useTranslation('connections');
  const Sign = signs[provider];
  return (
    <Radio.Card
      value={provider}
      disabled={isFull}
      radius="md"
      className={classes.card ?? ''}
      aria-label={t(`providers.${provider}`)}
      aria-describedby={`provider-${provider}`}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div className={classes.words}>
          <Group gap={8} wrap="wrap">
            <Sign size={18} stroke={1.8} aria-hidden />
            <Text size="sm" fw={600}>
              {t(`providers.${provider}`)}
            </Text>
            <Badge size="sm" variant="light" tt="none" color={tagColors[provider]}>
              {t(`providerTag.${provider}`)}
            </Badge>
          </Group>
          <Text size="xs" c="var(--ink-soft)" mt={2} id={`provider-${provider}`}>
            {isFull ? t('form.planFull') : t(`providerText.${provider}`)}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}

function LinkingRisk({ onOfficial }: { onOfficial?: () => void }) {
  const { t } = useTranslation('connections');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('risk.title')} role="note">
      <List size="sm" spacing={4}>
        <List.Item>{t('risk.ban')}</List.Item>
        <List.Item>{t('risk.cold')}</List.Item>
        <List.Item>{t('risk.spare')}</List.Item>
        <List.Item>
          {t('risk.cloud')}
          {onOfficial !== undefined && (
            <>
              {' '}
              <Anchor component="button" type="button" size="sm" onClick={onOfficial}>
                {t('risk.chooseCloud')}
              </Anchor>
            </>
          )}
        </List.Item>
      </List>
    </Alert>
  );
}
