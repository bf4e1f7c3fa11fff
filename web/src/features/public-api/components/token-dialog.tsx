/** Asks what a personal token is for, what it may, and for how long. */
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { contracts, type TokenScope, tokenScopes } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useCreateToken } from '../api.ts';

const lifetimes = [30, 90, 365] as const;
const never = 'never';
const shortestName = 2;

type TokenDialogProps = { opened: boolean; onClose: () => void; onMade: (token: string) => void };

export function TokenDialog({ opened, onClose, onMade }: TokenDialogProps) {
  const { t } = useTranslation('publicApi');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('tokens.add')}>
      <TokenForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function TokenForm({ onClose, onMade }: Omit<TokenDialogProps, 'opened'>) {
  const { t } = useTranslation('publicApi');
  const { t: common } = useTranslation();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState(String(lifetimes[1]));
  const [told, setTold] = useState(false);
  const create = useCreateToken();
  const isShort = name.trim().length < shortestName;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTold(isShort);
    if (isShort) return;
    const lifetime = days === never ? null : Number(days);
    create.mutate({ name: name.trim(), scope, days: lifetime }, { onSuccess: ({ token }) => onMade(token) });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('tokens.name')}
          required
          data-autofocus
          maxLength={textLimit(contracts.publicApi.createToken.body, 'name')}
          value={name}
          error={told && isShort ? common('validation.required') : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select
          label={t('tokens.scope')}
          allowDeselect={false}
          data={tokenScopes.map((value) => ({ value, label: t(`tokens.scopes.${value}`) }))}
          value={scope}
          onChange={(value) => setScope(tokenScopes.find((one) => one === value) ?? 'read')}
        />
        <Select
          label={t('tokens.days')}
          allowDeselect={false}
          data={[
            ...lifetimes.map((count) => ({ value: String(count), label: t('tokens.inDays', { count }) })),
            { value: never, label: t('tokens.never') },
          ]}
          value={days}
          onChange={(value) => setDays(value ?? never)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('tokens.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
