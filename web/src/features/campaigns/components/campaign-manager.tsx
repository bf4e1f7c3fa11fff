/** All that is done with campaigns: the list, its search, and the dialog. */
import { Button, Group, Select } from '@mantine/core';
import { type CampaignView, campaignStatuses } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import type { CampaignFilter } from '../api.ts';
import { copyOf } from '../campaign-form.ts';
import { useCampaignActs } from '../hooks/use-campaign-acts.ts';
import { campaignFilter } from '../place.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignList } from './campaign-list.tsx';

type CampaignManagerProps = {
  filter: CampaignFilter;
  onFilter: (filter: CampaignFilter) => void;
  onReport: (campaign: CampaignView) => void;
};

export function CampaignManager({ filter, onFilter, onReport }: CampaignManagerProps) {
  const { t } = useTranslation('campaigns');
  const [edited, setEdited] = useState<CampaignView | null | undefined>();
  const [copied, setCopied] = useState<CampaignView>();
  const acts = useCampaignActs();
  const begin = (like: CampaignView | undefined): void => {
    setCopied(like);
    setEdited(null);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => begin(undefined)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={addButton} />
      <Group mb="md" gap="sm">
        <SearchField
          label={t('search')}
          value={filter.text}
          onSearch={(text) => onFilter({ ...filter, text })}
        />
        <Select
          aria-label={t('filter.status')}
          placeholder={t('filter.all')}
          clearable
          w={{ base: '100%', xs: 200 }}
          data={campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={filter.status}
          onChange={(chosen) =>
            onFilter({ ...filter, status: campaignStatuses.find((one) => one === chosen) ?? null })
          }
        />
      </Group>
      <CampaignList
        filter={filter}
        onSort={(sort) => onFilter({ ...filter, sort: campaignFilter({ sort }).sort })}
        addButton={addButton}
        onStop={acts.stop}
        onRestart={acts.resume}
        onReport={onReport}
        onEdit={setEdited}
        onCopy={(campaign) => begin(copyOf(campaign, (name) => t('form.copyOf', { name })))}
        onRemove={(campaign) => void acts.remove(campaign)}
      />
      <CampaignDialog campaign={edited} copied={copied} onClose={() => setEdited(undefined)} />
    </>
  );
}
