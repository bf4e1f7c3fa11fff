/** Returns where pressing a contact leads: a page, a letter, a conversation on WhatsApp; null for what is only to be read. */
export function contactLink(contact: string): string | null {
  if (/^https:\/\/\S+$/.test(contact)) return contact;
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`;
  return /^\+?[\d\s().-]{8,}$/.test(contact) ? `https://wa.me/${contact.replace(/\D/g, '')}` : null;
}
