/** Endpoints of messages, room by room. */
import { defineContract } from '../../kernel/contract.ts';
import { changesContract } from './changes/contract.ts';
import { chatExportContract } from './chat-export/contract.ts';
import { mediaContract } from './media/contract.ts';
import { outboundContract } from './outbound/contract.ts';
import { readingContract } from './reading/contract.ts';
import { searchContract } from './search/contract.ts';

export const messagesContract = defineContract({
  ...readingContract,
  ...searchContract,
  ...outboundContract,
  ...changesContract,
  ...mediaContract,
  ...chatExportContract,
});
