/** The board of tickets by tag; what it is narrowed to stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KanbanBoard, parseFilter, toSearchParams } from '#src/features/kanban/index.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';

export function KanbanPage() {
  const { t } = useTranslation('kanban');
  usePageTitle(`${t('title')} · ${useBrand().name}`);
  const search = useSearch({ strict: false });
  const filter = useMemo(() => parseFilter(search), [search]);
  const navigate = useNavigate();
  return (
    <KanbanBoard
      filter={filter}
      onFilter={(next) => void navigate({ to: '/kanban', search: toSearchParams(next), replace: true })}
    />
  );
}
