/** The message templates of an official number: what Meta says of each and what customers will see. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconRefresh, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { piecesOf, type Template, templatePreview } from '#src/lib/templates/template-preview.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { SidePanel } from '#src/ui/overlays/side-panel.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { connectionQueries, useSyncTemplates } from '../../api.ts';
import classes from './templates-panel.module.css';

type TemplatesPanelProps = { connection: ConnectionView | undefined; onClose: () => void };

export function TemplatesPanel({ connection, onClose }: TemplatesPanelProps) {
  const { t } = useTranslation('connections');
  const shown = usePreviousNonNull(connection);
  return (
    <SidePanel
      opened={connection !== undefined}
      onClose={onClose}
      title={t('templates.title', { name: shown?.name ?? '' })}
    >
      {shown !== undefined && <Templates key={shown.id} whatsappId={shown.id} />}
    </SidePanel>
  );
}

function Templates({ whatsappId }: { whatsappId: number }) {
  const { t } = useTranslation('connections');
  const sync = useSyncTemplates();
  const handleSync = () => sync.mutate(whatsappId, { onSuccess: () => showSuccess(t('toast.synced')) });
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="var(--ink-soft)">
          {t('templates.text')}
        </Text>
        <Button
          size="xs"
          variant="light"
          flex="none"
          leftSection={<IconRefresh size={16} />}
          loading={sync.isPending}
          onClick={handleSync}
        >
          {t('templates.sync')}
        </Button>
      </Group>
      <TemplateList whatsappId={whatsappId} />
    </Stack>
  );
}

function TemplateList({ whatsappId }: { whatsappId: number }) {
  const { t } = useTranslation('connections');
  const { data, isError, refetch } = useQuery(connectionQueries.templates(whatsappId));
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('templates.failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  if (data.length === 0)
    return <EmptyState icon={IconTemplate} title={t('templates.empty')} text={t('templates.emptyText')} />;
  return (
    <ul className={classes.list}>
      {data.map((template) => (
        <TemplateItem key={`${template.name} ${template.language}`} template={template} />
      ))}
    </ul>
  );
}

const tones = {
  APPROVED: 'prosa',
  PENDING: 'yellow',
  REJECTED: 'red',
  PAUSED: 'yellow',
  DISABLED: 'gray',
} as const;
const isKnown = <T extends object>(known: T, key: string): key is keyof T & string => key in known;
const categories = { MARKETING: true, UTILITY: true, AUTHENTICATION: true } as const;

function TemplateItem({ template }: { template: Template }) {
  const { t } = useTranslation('connections');
  const { name, language, category, status, reason } = template;
  return (
    <li className={classes.item} aria-label={`${name}, ${language}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div className={classes.names}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="var(--ink-soft)">
            {`${language} · ${isKnown(categories, category) ? t(`templates.category.${category}`) : category}`}
          </Text>
        </div>
        <Badge variant="light" tt="none" flex="none" color={isKnown(tones, status) ? tones[status] : 'gray'}>
          {isKnown(tones, status) ? t(`templates.status.${status}`) : status}
        </Badge>
      </Group>
      {reason !== null && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('templates.reason', { reason })}
        </Text>
      )}
      <Preview components={template.components} />
    </li>
  );
}

function Preview({ components }: Pick<Template, 'components'>) {
  const { t } = useTranslation('connections');
  const { header, media, body, footer, buttons } = templatePreview(components);
  return (
    <div className={classes.preview}>
      {media !== null && <div className={classes.media}>{t(`templates.media.${media}`)}</div>}
      {header !== null && <div className={classes.header}>{header}</div>}
      {body !== '' && (
        <div>
          {piecesOf(body).map(({ text, variable }, index) => {
            const key = `${index} ${text}`;
            return variable ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </div>
      )}
      {footer !== null && <div className={classes.footer}>{footer}</div>}
      {buttons.map((button) => (
        <div key={button} className={classes.button}>
          {button}
        </div>
      ))}
    </div>
  );
}
