/** Changes single fields of a contact as it was seen; a change that came too late is refused, and the newest comes in. */
import type { ContactView } from '@prosa/shared';
import { ApiError } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { type ContactChange, useUpdateContact } from '../api.ts';
import { contactKeys } from '../keys.ts';

type Fields = Pick<ContactChange, 'name' | 'email' | 'extraInfo' | 'ownerId' | 'queueId'>;

export function useChangeContact(contact: ContactView): (fields: Fields) => Promise<ContactView> {
  const { mutateAsync } = useUpdateContact();
  return async (fields) => {
    try {
      return await mutateAsync({ contactId: contact.id, version: contact.version, ...fields });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        await queryClient.invalidateQueries({ queryKey: contactKeys.detail(contact.id) });
      throw error;
    }
  };
}
