/** Chats between colleagues; which one is open stands in the address. */
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChatWorkspace } from '#src/features/chats/index.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import { paths } from '#src/lib/navigation/paths.ts';

export function ChatsPage() {
  const { t } = useTranslation('chats');
  const { uuid = null } = useParams({ strict: false });
  const navigate = useNavigate();
  usePageTitle(`${t('title')} · ${useBrand().name}`);
  return (
    <ChatWorkspace
      uuid={uuid}
      onOpen={(next) => void navigate({ to: next === null ? paths.chats() : paths.chat(next) })}
    />
  );
}
