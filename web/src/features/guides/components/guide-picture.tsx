/** A picture of a guide, which opens in its full size. One that is the still of a film moves only when that is asked for. */
import { Anchor, Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pictures } from '../library.ts';
import classes from './guide-picture.module.css';

type GuidePictureProps = { name: string; alt: string; pictures: Pictures };

export function GuidePicture({ name, alt, pictures }: GuidePictureProps) {
  const { t } = useTranslation('guides');
  const [moves, setMoves] = useState(false);
  const still = pictures.stills.get(name);
  const film = pictures.films.get(name);
  if (still === undefined) return null;
  const Sign = moves ? IconPlayerStop : IconPlayerPlay;
  return (
    <figure className={classes.figure}>
      <Anchor href={still} target="_blank" rel="noreferrer" className={classes.frame ?? ''}>
        <img
          src={moves && film !== undefined ? film : still}
          alt={alt}
          loading="lazy"
          className={classes.picture}
        />
      </Anchor>
      {film !== undefined && (
        <Button
          variant="default"
          size="xs"
          className={classes.play ?? ''}
          leftSection={<Sign size={14} aria-hidden />}
          onClick={() => setMoves(!moves)}
        >
          {moves ? t('film.stop') : t('film.play')}
        </Button>
      )}
    </figure>
  );
}
