/** All that is done with campaigns: the list, its search, and the dialog. */
import { Button, Group } from '@mantine/core';
import type { CampaignView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
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
  const acts = useCampaignActs();
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
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
        onRestart={acts.restart}
        onReport={onReport}
        onEdit={setEdited}
        onRemove={(campaign) => void acts.remove(campaign)}
      />
      <CampaignDialog campaign={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
