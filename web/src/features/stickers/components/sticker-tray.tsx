/**
 * The company's stickers to choose from, those last used first: by hand or by arrow keys. Pictures are made into new ones
 * here, and who may takes some away.
 */
import { ActionIcon, Button, FileButton, Skeleton, Text, Tooltip } from '@mantine/core';
import { canRemoveSticker, type StickerView } from '@prosa/shared';
import { IconCheck, IconPlus, IconSticker, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { moveInGrid } from '#src/ui/lists/move-in-grid.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { stickerQueries, useAddStickers, useRemoveSticker } from '../api.ts';
import classes from './sticker-tray.module.css';

const columns = 4;
const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif';

const moveFocus = moveInGrid(columns, 'button:not(:disabled)');

export function StickerTray({ onPick }: { onPick: (sticker: StickerView) => void }) {
  const { t } = useTranslation('stickers');
  const { data, isPending, refetch } = useQuery(stickerQueries.list());
  const adding = useAddStickers();
  const [removing, setRemoving] = useState(false);
  const stickers = data?.stickers ?? [];
  const isFull = data !== undefined && stickers.length >= data.most;
  const add = (look: 'subtle' | 'filled'): ReactNode => (
    <FileButton multiple accept={pictureTypes} onChange={(files) => adding.mutate(files)}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant={look}
          leftSection={<IconPlus size={15} aria-hidden />}
          loading={adding.isPending}
          disabled={isFull}
        >
          {t('add')}
        </Button>
      )}
    </FileButton>
  );
  const body = (): ReactNode => {
    if (isPending) return <Loading />;
    if (data === undefined) return <ErrorState onRetry={() => void refetch()} />;
    if (stickers.length === 0)
      return (
        <EmptyState icon={IconSticker} title={t('empty')} text={t('emptyText')} action={add('filled')} />
      );
    return <Stickers stickers={stickers} removing={removing} onPick={onPick} />;
  };
  return (
    <div className={classes.tray}>
      <div className={classes.head}>
        <Text fw={600} size="sm" flex={1}>
          {t('title')}
        </Text>
        {stickers.length > 0 && add('subtle')}
        {stickers.length > 0 && (
          <Tooltip label={t(removing ? 'removed' : 'remove')}>
            <ActionIcon
              size={30}
              variant={removing ? 'light' : 'subtle'}
              aria-label={t(removing ? 'removed' : 'remove')}
              onClick={() => setRemoving(!removing)}
            >
              {removing ? <IconCheck size={17} aria-hidden /> : <IconTrash size={17} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {isFull && <Text className={classes.hint}>{t('full', { most: data.most })}</Text>}
      {removing && <Text className={classes.hint}>{t('removeHint')}</Text>}
      <div className={classes.body}>{body()}</div>
    </div>
  );
}

type StickersProps = {
  stickers: readonly StickerView[];
  /** What is chosen is taken away instead of sent. */
  removing: boolean;
  onPick: (sticker: StickerView) => void;
};

function Stickers({ stickers, removing, onPick }: StickersProps) {
  const { t } = useTranslation('stickers');
  const actor = useActor();
  const remove = useRemoveSticker();
  const grid = useRef<HTMLDivElement>(null);
  // They come after their frame has opened, so the frame cannot give one the focus.
  useEffect(() => grid.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const askAndRemove = async ({ id }: StickerView): Promise<void> => {
    const sure = await confirm({
      title: t('removeTitle'),
      message: t('removeText'),
      confirmLabel: t('removeConfirm'),
      danger: true,
    });
    if (sure) remove.mutate(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between its buttons.
    <div ref={grid} className={classes.grid} onKeyDown={moveFocus}>
      {stickers.map((sticker, at) => (
        <button
          key={sticker.id}
          type="button"
          className={classes.sticker}
          aria-label={t(removing ? 'removeOne' : 'sendOne', { number: at + 1 })}
          disabled={removing && !canRemoveSticker(actor, sticker)}
          data-removing={removing || undefined}
          onClick={() => (removing ? void askAndRemove(sticker) : onPick(sticker))}
        >
          <img src={sticker.url} alt="" loading="lazy" decoding="async" draggable={false} />
          {removing && <IconTrash className={classes.mark} size={16} aria-hidden />}
        </button>
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.grid} aria-busy>
      {Array.from({ length: 3 * columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all of them look alike.
        <Skeleton key={at} radius="md" className={classes.waiting} />
      ))}
    </div>
  );
}
