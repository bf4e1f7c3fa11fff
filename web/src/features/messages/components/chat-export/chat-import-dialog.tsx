/**
 * Brings a conversation along that was had on a phone: choose the file that WhatsApp exported, see what it holds, say who of
 * its authors is the contact and over which number they wrote.
 */
import { Alert, Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import {
  type ChatDateOrder,
  type ChatExportPreview,
  type ChatImportResult,
  type ContactView,
  chatDateOrders,
  maxChatExportBytes,
} from '@prosa/shared';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { shortDate } from '#src/lib/time/time.ts';
import { FileDrop } from '#src/ui/forms/file-drop.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useImportChat, usePreviewChat } from '../../hooks/chat-export/use-chat-import.ts';

type ChatImportDialogProps = { contact: ContactView | undefined; onClose: () => void };

export function ChatImportDialog({ contact, onClose }: ChatImportDialogProps) {
  const { t } = useTranslation('contacts');
  const shown = usePreviousNonNull(contact);
  return (
    <Dialog
      opened={contact !== undefined}
      onClose={onClose}
      title={t('chatImport.title', { name: shown?.name ?? '' })}
      size={620}
      large
    >
      {shown !== undefined && <ChatImport key={shown.id} contact={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ChatImport({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const [file, setFile] = useState<File>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [found, setFound] = useState<ChatExportPreview>();
  const preview = usePreviewChat(contact.id);
  const bring = useImportChat(contact.id);
  const problem = isTooLarge ? t('chatImport.tooLarge') : preview.error && errorSentence(preview.error);
  const take = (chosen: File): void => {
    bring.reset();
    preview.reset();
    setFound(undefined);
    setFile(chosen);
    setIsTooLarge(chosen.size > maxChatExportBytes);
    if (chosen.size <= maxChatExportBytes) preview.mutate({ file: chosen }, { onSuccess: setFound });
  };
  if (bring.data !== undefined)
    return (
      <Stack gap="md">
        <Outcome {...bring.data} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{common('actions.close')}</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{t('chatImport.text')}</Text>
      <FileDrop
        icon={IconMessages}
        title={file?.name ?? t('chatImport.drop')}
        kinds={t('chatImport.kinds')}
        accept=".zip,.txt"
        button={t(file === undefined ? 'chatImport.choose' : 'chatImport.other')}
        isNext={found === undefined}
        isLoading={found === undefined && preview.isPending}
        problem={problem}
        onTake={take}
      />
      {file !== undefined && found !== undefined && (
        <Found
          key={`${file.name} ${file.size} ${file.lastModified}`}
          found={found}
          isPending={bring.isPending}
          isReading={preview.isPending}
          problem={bring.error && errorSentence(bring.error)}
          onOrder={(dateOrder) => preview.mutate({ file, dateOrder }, { onSuccess: setFound })}
          onBring={(choice) => bring.mutate({ file, ...choice })}
        />
      )}
    </Stack>
  );
}

type FoundProps = {
  found: ChatExportPreview;
  isPending: boolean;
  /** The file is looked at once more, by another order of dates. */
  isReading: boolean;
  problem: string | null;
  onOrder: (order: ChatDateOrder) => void;
  onBring: (choice: { customer: string; whatsappId: number; dateOrder: ChatDateOrder }) => void;
};

function Found({ found, isPending, isReading, problem, onOrder, onBring }: FoundProps) {
  const { t } = useTranslation('contacts');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const [customer, setCustomer] = useState(found.customer);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const usual = connections.find(({ isDefault }) => isDefault) ?? connections[0];
  const connectionId = chosenId ?? (usual === undefined ? null : String(usual.id));
  const { messages, files, filesFound, firstAt, lastAt, dateOrder } = found;
  return (
    <Stack gap="md">
      <Stack gap={2} role="status">
        <Text fw={600}>
          {t('chatImport.found', { count: messages, from: shortDate(firstAt), to: shortDate(lastAt) })}
        </Text>
        {files > 0 && (
          <Text size="sm" c="var(--ink-soft)">
            {t('chatImport.files', { found: filesFound, files })}
          </Text>
        )}
      </Stack>
      {!found.isOrderSure && (
        <Radio.Group
          label={t('chatImport.dates')}
          description={t('chatImport.datesHint')}
          value={dateOrder}
          onChange={(order) => onOrder(order as ChatDateOrder)}
        >
          <Group mt="xs">
            {chatDateOrders.map((order) => (
              <Radio key={order} value={order} label={t(`chatImport.${order}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <Radio.Group label={t('chatImport.who')} value={customer ?? ''} onChange={setCustomer}>
        <Stack gap="xs" mt="xs">
          {found.authors.map(({ name, messages: count }) => (
            <Radio key={name} value={name} label={name} description={t('chatImport.wrote', { count })} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('chatImport.connection')}
        description={t('chatImport.connectionHint')}
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={connectionId}
        onChange={setChosenId}
        allowDeselect={false}
      />
      {problem !== null && <Alert color="red">{problem}</Alert>}
      <Group justify="flex-end" gap="sm">
        {isPending && (
          <Text size="sm" c="var(--ink-soft)" role="status">
            {t('chatImport.running')}
          </Text>
        )}
        <Button
          disabled={customer === null || connectionId === null || isReading}
          loading={isPending}
          onClick={() => onBring({ customer: customer ?? '', whatsappId: Number(connectionId), dateOrder })}
        >
          {t('chatImport.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

function Outcome({ added, known, filesMissing }: ChatImportResult) {
  const { t } = useTranslation('contacts');
  return (
    <Alert color="teal" title={t('chatImport.done')} role="status">
      <Text size="sm">{t('chatImport.outcome', { added, known })}</Text>
      {filesMissing > 0 && <Text size="sm">{t('chatImport.missing', { count: filesMissing })}</Text>}
    </Alert>
  );
}
