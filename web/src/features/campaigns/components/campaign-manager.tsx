/** All that is done with campaigns: the list, its search, and the dialog. */
import { Button, Group } from '@mantine/core';
import type { CampaignView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { copyOf } from '../campaign-form.ts';
import { useCampaignActs } from '../hooks/use-campaign-acts.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignList } from './campaign-list.tsx';

type CampaignManagerProps = {
  search: string;
  onSearch: (text: string) => void;
  onReport: (campaign: CampaignView) => void;
};

export function CampaignManager({ search, onSearch, onReport }: CampaignManagerProps) {
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
      <Group mb="md">
        <SearchField label={t('search')} value={search} onSearch={onSearch} />
      </Group>
      <CampaignList
        search={search}
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
