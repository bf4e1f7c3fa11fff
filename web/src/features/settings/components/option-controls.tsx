/** The controls of options. What is chosen is saved at once, and stands there again as it was when it is refused. */
import { NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOption } from '../hooks/use-option.ts';
import { countOf, type OptionKey, optionKinds } from '../options.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';
import { RetentionOption } from './retention-option.tsx';
import { SecretOption } from './secret-option.tsx';
import { ZoneOption } from './zone-option.tsx';

type KeyOfKind<Kind> = {
  [K in OptionKey]: (typeof optionKinds)[K]['kind'] extends Kind ? K : never;
}[OptionKey];

const isOfKind = <Kind extends string>(name: OptionKey, kind: Kind): name is KeyOfKind<Kind> =>
  optionKinds[name].kind === kind;

export function OptionControl({ name }: { name: OptionKey }) {
  if (isOfKind(name, 'switch')) return <SwitchOption name={name} />;
  if (isOfKind(name, 'choice')) return <ChoiceOption name={name} />;
  if (isOfKind(name, 'count')) return <CountOption name={name} />;
  if (isOfKind(name, 'secret')) return <SecretOption name={name} />;
  if (isOfKind(name, 'retention')) return <RetentionOption />;
  return <ZoneOption />;
}

function SwitchOption({ name }: { name: KeyOfKind<'switch'> }) {
  const { value, save } = useOption(name);
  return (
    <OptionRow name={name}>
      {(labelled) => (
        <Switch
          {...labelled}
          className={classes.switch ?? ''}
          size="md"
          checked={value === 'enabled'}
          onChange={({ currentTarget }) => save(currentTarget.checked ? 'enabled' : 'disabled')}
        />
      )}
    </OptionRow>
  );
}

function ChoiceOption({ name }: { name: KeyOfKind<'choice'> }) {
  const { t } = useTranslation('settings');
  const { value, save } = useOption(name);
  return (
    <OptionRow name={name}>
      {(labelled) => (
        <Select
          {...labelled}
          className={classes.wide ?? ''}
          allowDeselect={false}
          data={optionKinds[name].values.map((one) => ({ value: one.value, label: t(one.text) }))}
          value={value}
          onChange={(chosen) => chosen !== null && save(chosen)}
        />
      )}
    </OptionRow>
  );
}

function CountOption({ name }: { name: KeyOfKind<'count'> }) {
  const { t } = useTranslation('settings');
  const { value, save } = useOption(name);
  const [typed, setTyped] = useState<number | string | null>(null);
  const { min, max } = optionKinds[name];
  const keep = () => {
    const count = typed === null ? null : countOf(typed, { min, max });
    setTyped(null);
    if (count !== null) save(count);
  };
  return (
    <OptionRow name={name}>
      {(labelled) => (
        <NumberInput
          {...labelled}
          className={classes.wide ?? ''}
          min={min}
          max={max}
          allowDecimal={false}
          allowNegative={false}
          suffix={` ${t(`options.${name}.unit`)}`}
          value={typed ?? Number(value)}
          onChange={setTyped}
          onBlur={keep}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
        />
      )}
    </OptionRow>
  );
}
