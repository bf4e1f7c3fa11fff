/**
 * A place to be sent: where one is, after the browser has asked, or where one says. No map service is asked anything.
 */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { contracts, type MessageView, type TicketView } from '@prosa/shared';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { inputOf, nowhere, type PlaceValues, pastedPlace } from '../../attachments/place-form.ts';
import { useSendNow } from '../../hooks/outbound/use-send-now.ts';

const schema = contracts.messages.send.body.shape.location;

type LocationDialogProps = {
  ticket: TicketView;
  /** The message it answers. */
  quoted: MessageView | null;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
};

export function LocationDialog({ opened, ...form }: LocationDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('place.title')} large>
      <LocationForm {...form} />
    </Dialog>
  );
}

type Whereabouts = 'unasked' | 'asking' | 'refused';
/** A metre; more digits than that only look exact. */
const digits = 5;

function useWhereabouts(found: (place: Pick<PlaceValues, 'latitude' | 'longitude'>) => void) {
  const [state, setState] = useState<Whereabouts>('unasked');
  const ask = (): void => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        found({ latitude: coords.latitude.toFixed(digits), longitude: coords.longitude.toFixed(digits) });
        setState('unasked');
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return { state, ask, isOffered: 'geolocation' in navigator };
}

function LocationForm({ ticket, quoted, onClose, onSent }: Omit<LocationDialogProps, 'opened'>) {
  const { t } = useTranslation(['messages', 'common']);
  const send = useSendNow(ticket.id, onSent, quoted);
  const { form, frame } = useContractForm({
    initialValues: nowhere,
    schema,
    inputOf,
    words: { latitude: t('messages:place.latitudeWrong'), longitude: t('messages:place.longitudeWrong') },
    send: (values) => send.mutateAsync({ location: inputOf(values) }),
    onSent: () => undefined,
    // What the server refuses is told where messages are sent.
    onRefused: () => undefined,
  });
  const here = useWhereabouts((place) => form.setValues(place));
  const paste = (event: ClipboardEvent): void => {
    const place = pastedPlace(event.clipboardData.getData('text'));
    if (place === null) return;
    event.preventDefault();
    form.setValues(place);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // The dialog stands inside the composer's form as far as events are concerned.
    event.stopPropagation();
    frame.onSubmit(event);
  };
  return (
    <ContractForm frame={{ ...frame, onSubmit: submit }} label={t('messages:place.title')}>
      <Stack gap="sm">
        {here.isOffered && (
          <div>
            <Button
              variant="light"
              leftSection={<IconCurrentLocation size={18} aria-hidden />}
              loading={here.state === 'asking'}
              onClick={here.ask}
            >
              {t('messages:place.here')}
            </Button>
            {here.state === 'refused' && (
              <Text size="xs" role="alert" mt={6} c="var(--mantine-color-error)">
                {t('messages:place.refused')}
              </Text>
            )}
          </div>
        )}
        <Group grow align="flex-start" gap="sm">
          <TextInput
            data-autofocus
            label={t('messages:place.latitude')}
            placeholder="-23.5614"
            inputMode="decimal"
            required
            onPaste={paste}
            {...form.getInputProps('latitude')}
          />
          <TextInput
            label={t('messages:place.longitude')}
            placeholder="-46.6559"
            inputMode="decimal"
            required
            onPaste={paste}
            {...form.getInputProps('longitude')}
          />
        </Group>
        <TextInput
          label={t('messages:place.name')}
          maxLength={textLimit(schema, 'name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('messages:place.address')}
          maxLength={textLimit(schema, 'address')}
          {...form.getInputProps('address')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={frame.isSaving}>
            {t('messages:place.send')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
