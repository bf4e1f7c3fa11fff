/** Whether two spellings mean one phone: with or without country and area, and a Brazilian mobile's ninth digit. */
const withoutNinth = (digits: string): string => digits.replace(/^(?:55)?(\d{2})9(\d{8})$/, '$1$2');
const national = (digits: string): string => digits.replace(/^0+/, '').replace(/^55(\d{10,11})$/, '$1');

export function samePhone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((phone) => withoutNinth(national(phone.replace(/\D/g, ''))));
  return a !== undefined && a === b && a.length >= 8;
}
