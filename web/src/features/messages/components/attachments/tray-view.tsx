/** The files about to be sent: what they look like, what is said with them, and why one cannot be sent. */

import { ActionIcon, TextInput } from '@mantine/core';
import { constants, endingOf } from '@prosa/shared';
import { IconFile, IconMusic, IconVideo, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import type { Attachment, Refusal } from '../../attachments/attachments.ts';
import type { Tray } from '../../hooks/composer/use-tray.ts';
import classes from './tray-view.module.css';

const refusals = {
  empty: 'attach.empty',
  tooLarge: 'attach.tooLarge',
  notSupported: 'attach.notSupported',
  wrongFormat: 'attach.wrongFormat',
} as const satisfies Record<Refusal, string>;

export function TrayView({ tray }: { tray: Tray }) {
  const { t } = useTranslation('messages');
  if (tray.items.length === 0) return null;
  const first = tray.items.find(({ refusal }) => refusal === null);
  return (
    <ul className={classes.tray} aria-label={t('attach.tray', { count: tray.items.length })}>
      {tray.items.map((item) => (
        <TrayItem key={item.id} item={item} tray={tray} captioned={item !== first} />
      ))}
    </ul>
  );
}

/** The first file's words are written in the field below; the others have a field of their own. */
function TrayItem({ item, tray, captioned }: { item: Attachment; tray: Tray; captioned: boolean }) {
  const { t, i18n } = useTranslation('messages');
  const { file, refusal, id } = item;
  const limit = fileSize(useFileLimit(), i18n.language);
  return (
    <li className={classes.item} data-refused={refusal !== null || undefined}>
      <Thumb item={item} />
      <div className={classes.text}>
        <div className={classes.name}>
          {file.name} <span className={classes.size}>{fileSize(file.size, i18n.language)}</span>
        </div>
        {refusal !== null && (
          <div className={classes.refusal} role="alert">
            {t(refusals[refusal], { limit, ending: endingOf(file.name) })}
          </div>
        )}
        {refusal === null && captioned && item.kind !== 'audio' && (
          <TextInput
            size="xs"
            aria-label={t('attach.captionOf', { name: file.name })}
            placeholder={t('composer.caption')}
            value={item.caption}
            maxLength={constants.officialCaptionLength}
            onChange={(event) => tray.caption(id, event.currentTarget.value)}
          />
        )}
      </div>
      <ActionIcon
        size={30}
        aria-label={t('attach.remove', { name: file.name })}
        onClick={() => tray.remove(id)}
      >
        <IconX size={17} />
      </ActionIcon>
    </li>
  );
}

function Thumb({ item }: { item: Attachment }) {
  const { kind, url } = item;
  if (kind === 'image') return <img className={classes.thumb} src={url} alt="" />;
  const icons = { video: IconVideo, audio: IconMusic, document: IconFile };
  const Picture = icons[kind];
  return (
    <span className={classes.thumb}>
      <Picture size={22} stroke={1.6} aria-hidden />
    </span>
  );
}
