/** Where Meta calls an official number's webhook, below the installation's address. */
export const webhookPath = '/webhooks/whatsapp/:key';

export const webhookPathOf = (key: string): string => webhookPath.replace(':key', key);
