export const sandboxKeys = {
  all: ['sandbox'] as const,
  screen: (whatsappId: number, phone: string) => [...sandboxKeys.all, 'screen', whatsappId, phone] as const,
  typing: (whatsappId: number, phone: string) => [...sandboxKeys.all, 'typing', whatsappId, phone] as const,
};
