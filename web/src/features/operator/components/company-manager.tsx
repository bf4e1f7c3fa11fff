/** All that the operator does with companies, as a tab of the settings: the list, its search, and the dialogs. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { OperatedCompany } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { type CompanyPlace, companyPlace } from '../place.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFilters } from './company-filters.tsx';
import { CompanyList } from './company-list.tsx';
import { ExportsDialog } from './exports-dialog.tsx';
import { ImpersonationDialog } from './impersonation-dialog.tsx';
import { Overview } from './overview.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { UsageDialog } from './usage-dialog.tsx';

type Made = { email: string; password: string };

type CompanyManagerProps = {
  /** What the list is narrowed to and how it is sorted. */
  place: CompanyPlace;
  onPlace: (place: CompanyPlace) => void;
};

export function CompanyManager({ place, onPlace }: CompanyManagerProps) {
  const { t } = useTranslation('operator');
  const change = (some: Partial<CompanyPlace>) => onPlace({ ...place, ...some });
  const [edited, setEdited] = useState<OperatedCompany | null | undefined>();
  const [looked, setLooked] = useState<OperatedCompany>();
  const [copied, setCopied] = useState<OperatedCompany>();
  const [removed, setRemoved] = useState<OperatedCompany>();
  const [impersonated, setImpersonated] = useState<OperatedCompany>();
  const [made, setMade] = useState<Made>();
  const handleSaved = (password?: Made) => {
    setEdited(undefined);
    setMade(password);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <Overview onPlace={change} />
      <Group mb="md" justify="space-between" gap="sm">
        <SearchField label={t('search')} value={place.q ?? ''} onSearch={(q) => change({ q })} />
        {addButton}
      </Group>
      <CompanyFilters place={place} onPlace={change} />
      <CompanyList
        place={place}
        onSort={(sort) => change(companyPlace({ sort }))}
        addButton={addButton}
        onEdit={setEdited}
        onLook={setLooked}
        onCopy={setCopied}
        onRemove={setRemoved}
        onImpersonate={setImpersonated}
      />
      <CompanyDialog company={edited} onClose={() => setEdited(undefined)} onSaved={handleSaved} />
      <UsageDialog company={looked} onClose={() => setLooked(undefined)} />
      <ExportsDialog company={copied} onClose={() => setCopied(undefined)} />
      <RemovalDialog company={removed} onClose={() => setRemoved(undefined)} />
      <ImpersonationDialog company={impersonated} onClose={() => setImpersonated(undefined)} />
      <MadePassword made={made} onClose={() => setMade(undefined)} />
    </>
  );
}

/** A password that was made for a first admin, shown this once. */
function MadePassword({ made, onClose }: { made: Made | undefined; onClose: () => void }) {
  const { t } = useTranslation('operator');
  const shown = usePreviousNonNull(made);
  return (
    <Dialog opened={made !== undefined} onClose={onClose} title={t('made.title')}>
      <Stack gap="md">
        <Text size="sm">{t('made.text', { email: shown?.email ?? '' })}</Text>
        <Alert color="prosa" variant="light">
          <Text ff="monospace" fw={650} ta="center" size="lg">
            {shown?.password}
          </Text>
        </Alert>
        <Group justify="flex-end">
          <CopyButton text={shown?.password ?? ''} label={t('made.copy')} />
          <Button onClick={onClose}>{t('made.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
