/** All keys in one place, and what one may choose about them. */
import { Kbd, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';
import {
  type Chord,
  commandGroups,
  commandIds,
  keysOf,
  shapeOf,
  singleKeys,
} from '#src/lib/commands/commands.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import classes from './commands.module.css';

export function Keys({ chord }: { chord: Chord }) {
  return (
    <span className={classes.keys}>
      {keysOf(chord).map((name) => (
        <Kbd key={name} size="xs">
          {name}
        </Kbd>
      ))}
    </span>
  );
}

export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('commands');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('help.title')} size="xl" large>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t('help.hint')}
      </Text>
      <div className={classes.groups}>
        {commandGroups.map((group) => (
          <section key={group} className={classes.group} aria-labelledby={`keys-${group}`}>
            <Title order={3} id={`keys-${group}`} size="sm" mb={6}>
              {t(`groups.${group}`)}
            </Title>
            <dl className={classes.list}>
              {commandIds.map((id) => {
                const { chord, group: own } = shapeOf(id);
                if (chord === undefined || own !== group) return null;
                return (
                  <div key={id} className={classes.line}>
                    <dt>{t(`names.${id}`)}</dt>
                    <dd>
                      <Keys chord={chord} />
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
      <Choices />
    </Dialog>
  );
}

function Choices() {
  const { t } = useTranslation('commands');
  const [single, setSingle] = useState(singleKeys.areOn);
  const [resolves, setResolves] = useState(() => storage.get('sendAndResolve') === 'on');
  const ofCompany = useSetting('afterResolve');
  const [own, setOwn] = useState(() => storage.get('afterResolve'));
  const { chord } = shapeOf('sendAndResolve');
  return (
    <Stack gap="xs" mt="lg">
      <Switch
        label={t('help.single')}
        checked={single}
        onChange={({ currentTarget }) => {
          singleKeys.set(currentTarget.checked);
          setSingle(currentTarget.checked);
        }}
      />
      <Switch
        label={t('help.sendAndResolve', { keys: chord === undefined ? '' : keysOf(chord).join(' ') })}
        checked={resolves}
        onChange={({ currentTarget }) => {
          storage.set('sendAndResolve', currentTarget.checked ? 'on' : 'off');
          setResolves(currentTarget.checked);
        }}
      />
      <Switch
        label={t('help.goesOn')}
        checked={(own ?? ofCompany) === 'next'}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.checked ? 'next' : 'list';
          storage.set('afterResolve', chosen);
          setOwn(chosen);
        }}
      />
    </Stack>
  );
}
